import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createService, type Service } from '../src/createService.ts';
import { mongo } from '../src/mongo.ts';
import { rateLimit } from '../src/rateLimit.ts';
import { readConfig } from '../src/readConfig.ts';
import { serviceConfig } from '../src/serviceConfig.ts';
import { startTestDatabase, type TestDatabase } from '../src/testDatabase.ts';

let database: TestDatabase;
let time: number;
const apps: Service[] = [];
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  // Far ahead, so that the database does not take a counter for an old one; the start of a window.
  time = Date.UTC(2100, 0, 1);
  await database.db.collection('postCounters').deleteMany({});
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** An instance that takes three posts a minute from each address. */
function anInstance(scope = 'leads') {
  const config = readConfig(serviceConfig('leads'), database.env);
  const app = createService(config, { name: 'leads' });
  app.register(mongo, { config, name: 'leads' });
  app.register(rateLimit, { scope, limit: 3, windowSeconds: 60, salt: 'salt', now: () => time });
  app.register(async (routes: Service) => {
    routes.addHook('onRequest', routes.limitPosts);
    routes.post('/posts', async (_request, reply) => reply.code(201).send('{}'));
  });
  apps.push(app);
  return app;
}

const post = (app: Service, headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
  app.inject({
    method: 'POST',
    url: '/posts',
    payload: '{}',
    remoteAddress,
    headers: { ...asJson, ...headers },
  });
const asJson = { 'content-type': 'application/json' };
const statusOf = async (reply: ReturnType<typeof post>) => (await reply).statusCode;

async function statuses(...replies: ReturnType<typeof post>[]) {
  return (await Promise.all(replies.map(statusOf))).sort();
}

describe('a limit per address', () => {
  test('refuses what is beyond it and says when to come back', async () => {
    const app = anInstance();
    for (let count = 0; count < 3; count += 1) expect(await statusOf(post(app))).toBe(201);
    time += 20_500;
    const refused = await post(app);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('40');
    expect(refused.json()).toEqual({
      error: 'Too many messages were sent from your address. Please wait a few minutes and try again.',
    });
    time += 40_000;
    expect(await statusOf(post(app))).toBe(201);
  });

  test('counts what is refused for other reasons', async () => {
    const app = anInstance();
    await app.inject({
      method: 'POST',
      url: '/posts',
      payload: '{',
      headers: asJson,
      remoteAddress: '203.0.113.7',
    });
    await post(app, { 'content-type': 'text/plain' });
    expect(await statusOf(post(app))).toBe(201);
    expect(await statusOf(post(app))).toBe(429);
  });

  test('holds across instances that share a database, also at one moment', async () => {
    const [one, other] = [anInstance(), anInstance()];
    expect(
      await statuses(...Array.from({ length: 10 }, (_, at) => post(at % 2 === 0 ? one : other))),
    ).toEqual([201, 201, 201, 429, 429, 429, 429, 429, 429, 429]);
  });

  test('is a count of its own for each address and each scope', async () => {
    const [leads, dealers] = [anInstance('leads'), anInstance('dealers')];
    for (let count = 0; count < 4; count += 1) await post(leads);
    expect(await statusOf(post(leads))).toBe(429);
    expect(await statusOf(post(leads, {}, '203.0.113.8'))).toBe(201);
    expect(await statusOf(post(dealers))).toBe(201);
  });

  test('counts an IPv6 network as one', async () => {
    const app = anInstance();
    for (const host of ['1', '2', '3']) await post(app, {}, `2001:db8:1:2::${host}`);
    expect(await statusOf(post(app, {}, '2001:db8:1:2::4'))).toBe(429);
    expect(await statusOf(post(app, {}, '2001:db8:1:3::4'))).toBe(201);
  });
});

describe('the address behind a proxy', () => {
  const via = (app: Service, forwarded: string, proxy: string) =>
    post(app, { 'x-forwarded-for': forwarded }, proxy);

  test('is the one that a trusted proxy names', async () => {
    const app = anInstance();
    for (let count = 0; count < 3; count += 1) await via(app, '198.51.100.1', '127.0.0.1');
    expect(await statusOf(via(app, '198.51.100.1', '127.0.0.1'))).toBe(429);
    expect(await statusOf(via(app, '198.51.100.2', '127.0.0.1'))).toBe(201);
  });

  test('cannot be made up by the visitor', async () => {
    const app = anInstance();
    for (let count = 0; count < 3; count += 1) await via(app, `198.51.100.${count}`, '203.0.113.7');
    expect(await statusOf(via(app, '198.51.100.9', '203.0.113.7'))).toBe(429);
    for (let count = 0; count < 3; count += 1) await via(app, `198.51.100.${count}, 192.0.2.1`, '127.0.0.1');
    expect(await statusOf(via(app, '198.51.100.9, 192.0.2.1', '127.0.0.1'))).toBe(429);
  });
});

describe('what is remembered of a visitor', () => {
  test('is a hash, until the window is over', async () => {
    const app = anInstance();
    await post(app);
    const [counter] = await database.db.collection('postCounters').find().toArray();
    expect(counter).toMatchObject({ count: 1, expiresAt: new Date(time + 60_000) });
    expect(JSON.stringify(counter)).not.toContain('203.0.113.7');
    const indexes = await database.db.collection('postCounters').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
  });

  test('costs no further write once it is refused', async () => {
    const app = anInstance();
    for (let count = 0; count < 9; count += 1) await post(app);
    expect(await database.db.collection('postCounters').findOne()).toMatchObject({ count: 4 });
  });
});
