import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { parseConfig } from '../src/config/parseConfig.ts';
import { createServiceConfigSchema } from '../src/config/serviceConfig.ts';
import { rateLimitPlugin } from '../src/forms/rateLimitPlugin.ts';
import { mongoPlugin } from '../src/mongo/mongoPlugin.ts';
import { createService, type Service } from '../src/server/createService.ts';
import { startTestDatabase, type TestDatabase } from '../src/testing/startTestDatabase.ts';

let database: TestDatabase;
let time: number;
const apps: Service[] = [];
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  // The start of a window, in the future so that the database does not expire the counters.
  time = Date.UTC(2100, 0, 1);
  await database.db.collection('postCounters').deleteMany({});
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** Starts an instance that accepts three posts per minute from each IP address. */
function startInstance(scope = 'leads') {
  const config = parseConfig(createServiceConfigSchema({ port: 4005 }), database.env);
  const app = createService(config, { name: 'leads' });
  app.register(mongoPlugin, { config, name: 'leads' });
  app.register(rateLimitPlugin, { scope, limit: 3, windowSeconds: 60, salt: 'salt', now: () => time });
  app.register(async (routes: Service) => {
    routes.addHook('onRequest', routes.limitPosts);
    routes.post('/posts', async (_request, reply) => reply.code(201).send('{}'));
  });
  apps.push(app);
  return app;
}

const sendPost = (app: Service, headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
  app.inject({
    method: 'POST',
    url: '/posts',
    payload: '{}',
    remoteAddress,
    headers: { ...asJson, ...headers },
  });
const asJson = { 'content-type': 'application/json' };
const readStatus = async (response: ReturnType<typeof sendPost>) => (await response).statusCode;

async function readStatuses(...responses: ReturnType<typeof sendPost>[]) {
  return (await Promise.all(responses.map(readStatus))).sort();
}

describe('the limit per IP address', () => {
  test('rejects further posts and sends Retry-After', async () => {
    const app = startInstance();
    for (let count = 0; count < 3; count += 1) expect(await readStatus(sendPost(app))).toBe(201);
    time += 20_500;
    const rejected = await sendPost(app);
    expect(rejected.statusCode).toBe(429);
    expect(rejected.headers['retry-after']).toBe('40');
    expect(rejected.json()).toEqual({
      error: 'Too many messages were sent from your network. Please wait a few minutes and try again.',
    });
    time += 40_000;
    expect(await readStatus(sendPost(app))).toBe(201);
  });

  test('counts posts that are rejected for other reasons', async () => {
    const app = startInstance();
    await app.inject({
      method: 'POST',
      url: '/posts',
      payload: '{',
      headers: asJson,
      remoteAddress: '203.0.113.7',
    });
    await sendPost(app, { 'content-type': 'text/plain' });
    expect(await readStatus(sendPost(app))).toBe(201);
    expect(await readStatus(sendPost(app))).toBe(429);
  });

  test('applies across instances, to concurrent posts too', async () => {
    const [first, second] = [startInstance(), startInstance()];
    expect(
      await readStatuses(
        ...Array.from({ length: 10 }, (_, index) => sendPost(index % 2 === 0 ? first : second)),
      ),
    ).toEqual([201, 201, 201, 429, 429, 429, 429, 429, 429, 429]);
  });

  test('counts each IP address and each scope separately', async () => {
    const [leads, dealers] = [startInstance('leads'), startInstance('dealers')];
    for (let count = 0; count < 4; count += 1) await sendPost(leads);
    expect(await readStatus(sendPost(leads))).toBe(429);
    expect(await readStatus(sendPost(leads, {}, '203.0.113.8'))).toBe(201);
    expect(await readStatus(sendPost(dealers))).toBe(201);
  });

  test('counts an IPv6 /64 network as one visitor', async () => {
    const app = startInstance();
    for (const host of ['1', '2', '3']) await sendPost(app, {}, `2001:db8:1:2::${host}`);
    expect(await readStatus(sendPost(app, {}, '2001:db8:1:2::4'))).toBe(429);
    expect(await readStatus(sendPost(app, {}, '2001:db8:1:3::4'))).toBe(201);
  });
});

describe('the limit per IPv6 site', () => {
  const listAddresses = (site: string, count: number) =>
    Array.from({ length: count }, (_, network) => `${site}:${network}::1`);
  async function countAccepted(app: Service, addresses: readonly string[]) {
    const statuses = [];
    for (const address of addresses) statuses.push(await readStatus(sendPost(app, {}, address)));
    return statuses.filter((status) => status === 201).length;
  }

  test.each([
    ['one /64 network', Array.from({ length: 9 }, (_, host) => `2001:db8:1:2::${host}`), 3],
    ['the /64 networks of one /48 network', listAddresses('2001:db8:1', 20), 12],
    ['two /48 networks', [...listAddresses('2001:db8:1', 20), ...listAddresses('2001:db8:2', 20)], 24],
    ['IPv4 addresses', Array.from({ length: 20 }, (_, host) => `203.0.113.${host}`), 20],
  ])('accepts the posts of %s up to the limit', async (_sender, addresses, acceptedCount) => {
    expect(await countAccepted(startInstance(), addresses)).toBe(acceptedCount);
  });

  test('is not used up by one /64 network', async () => {
    const app = startInstance();
    await countAccepted(
      app,
      Array.from({ length: 30 }, () => '2001:db8:1:ffff::1'),
    );
    expect(await countAccepted(app, listAddresses('2001:db8:1', 9))).toBe(9);
  });

  test('applies across instances', async () => {
    const addresses = listAddresses('2001:db8:1', 20);
    expect(await countAccepted(startInstance(), addresses.slice(0, 10))).toBe(10);
    expect(await countAccepted(startInstance(), addresses.slice(10))).toBe(2);
  });

  test('adds no further counters to the database after it is reached', async () => {
    await countAccepted(startInstance(), listAddresses('2001:db8:1', 40));
    // Thirteen /64 networks and their /48 network.
    expect(await database.db.collection('postCounters').countDocuments()).toBe(14);
  });
});

describe('the IP address behind a proxy', () => {
  const via = (app: Service, forwarded: string, proxy: string) =>
    sendPost(app, { 'x-forwarded-for': forwarded }, proxy);

  test('comes from a trusted proxy', async () => {
    const app = startInstance();
    for (let count = 0; count < 3; count += 1) await via(app, '198.51.100.1', '127.0.0.1');
    expect(await readStatus(via(app, '198.51.100.1', '127.0.0.1'))).toBe(429);
    expect(await readStatus(via(app, '198.51.100.2', '127.0.0.1'))).toBe(201);
  });

  test('cannot be forged by the visitor', async () => {
    const app = startInstance();
    for (let count = 0; count < 3; count += 1) await via(app, `198.51.100.${count}`, '203.0.113.7');
    expect(await readStatus(via(app, '198.51.100.9', '203.0.113.7'))).toBe(429);
    for (let count = 0; count < 3; count += 1) await via(app, `198.51.100.${count}, 192.0.2.1`, '127.0.0.1');
    expect(await readStatus(via(app, '198.51.100.9, 192.0.2.1', '127.0.0.1'))).toBe(429);
  });
});

describe('the stored counter', () => {
  test('contains only a hash of the IP address and expires with the window', async () => {
    const app = startInstance();
    await sendPost(app);
    const [counter] = await database.db.collection('postCounters').find().toArray();
    expect(counter).toMatchObject({ count: 1, expiresAt: new Date(time + 60_000) });
    expect(JSON.stringify(counter)).not.toContain('203.0.113.7');
    const indexes = await database.db.collection('postCounters').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
  });

  test('is not written again after the limit is reached', async () => {
    const app = startInstance();
    for (let count = 0; count < 9; count += 1) await sendPost(app);
    expect(await database.db.collection('postCounters').findOne()).toMatchObject({ count: 4 });
  });
});
