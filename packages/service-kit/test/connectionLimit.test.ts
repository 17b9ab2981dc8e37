import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitUntil } from '@msv/testing/waitUntil';
import { chooseConnectionLimit, parseDescriptorLimit } from '../src/server/connectionLimitPlugin.ts';
import { buildSampleService } from './buildSampleService.ts';

const limit = 5;

let app: ReturnType<typeof buildSampleService>;
let finishRequests: () => void;
let clients: Socket[];
beforeEach(() => {
  clients = [];
  app = buildSampleService({ MAX_CONNECTIONS: String(limit) });
  const finished = new Promise<void>((resolve) => {
    finishRequests = resolve;
  });
  app.get('/pending', async () => {
    await finished;
    return 'finished';
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  finishRequests();
  for (const client of clients) client.destroy();
  await app.close();
});

/** Opens a connection and waits until the server has accepted it, or closed it at once. */
async function openConnection(port: number) {
  const client = connect(port, '127.0.0.1').on('error', () => {});
  clients.push(client);
  client.setEncoding('utf8');
  await once(client, 'connect');
  return client;
}

const readyRequest = 'GET /healthz HTTP/1.1\r\nhost: test\r\n\r\n';
const pendingRequest = readyRequest.replace('/healthz', '/pending');

async function sendRequest(client: Socket, request = readyRequest): Promise<string> {
  client.write(request);
  const [response] = await Promise.race([once(client, 'data'), once(client, 'close').then(() => ['closed'])]);
  return String(response);
}

const isClosed = (client: Socket) => client.destroyed;

async function listen(host = '127.0.0.1') {
  return Number(new URL(await app.listen({ port: 0, host })).port);
}

async function readMetric(name: string) {
  const text = await app.metrics.metrics();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );
}

describe('when the limit of connections is reached', () => {
  test('the connection that has been idle for the longest time is closed for a new one', async () => {
    const port = await listen();
    const logWarning = jest.spyOn(app.log, 'warn');
    const idle: Socket[] = [];
    for (let count = 0; count < limit; count += 1) {
      const client = await openConnection(port);
      await sendRequest(client);
      idle.push(client);
    }
    // The first connection becomes the one that was used last.
    const [first, second, ...others] = idle;
    if (!first || !second) throw new Error('The connections are missing');
    await sendRequest(first);
    expect(await sendRequest(await openConnection(port))).toContain('200 OK');
    await waitUntil(() => isClosed(second));
    expect([first, ...others].some(isClosed)).toBe(false);
    expect(await readMetric('http_connections{state="idle"}')).toBe(limit);
    expect(await readMetric('http_connections_limit')).toBe(limit);
    expect(await readMetric('http_connections_closed_total{connection="idle"}')).toBe(1);
    for (let count = 0; count < 3 * limit; count += 1)
      expect(await sendRequest(await openConnection(port))).toContain('200 OK');
    expect(logWarning.mock.calls).toEqual([
      [{ limit, connection: 'idle' }, 'The limit of connections is reached, closing idle ones'],
    ]);
  });

  test('a connection that has sent only a part of its headers is closed like an idle one', async () => {
    const port = await listen();
    for (let count = 0; count < 2 * limit; count += 1)
      (await openConnection(port)).write('GET / HTTP/1.1\r\nhost: te');
    expect(await sendRequest(await openConnection(port))).toContain('200 OK');
  });

  test('a new connection is closed only while all others are busy', async () => {
    const port = await listen();
    const busy = await Promise.all(Array.from({ length: limit }, () => openConnection(port)));
    const responses = busy.map((client) => sendRequest(client, pendingRequest));
    await waitUntil(async () => (await readMetric('http_connections{state="busy"}')) === limit);
    expect(await sendRequest(await openConnection(port))).toBe('closed');
    expect(await readMetric('http_connections_closed_total{connection="new"}')).toBe(1);
    finishRequests();
    for (const response of await Promise.all(responses)) expect(response).toContain('200 OK');
    expect(await sendRequest(await openConnection(port))).toContain('200 OK');
  });

  test('connections to all addresses of localhost count', async () => {
    const port = await listen('localhost');
    const addresses = app.addresses().flatMap((bound) => (typeof bound === 'object' ? bound.address : []));
    for (const address of addresses) {
      const client = connect(port, address).on('error', () => {});
      clients.push(client);
      await once(client, 'connect');
    }
    await waitUntil(async () => (await readMetric('http_connections{state="idle"}')) === clients.length);
  });
});

test('connections that clients close no longer count', async () => {
  const port = await listen();
  const client = await openConnection(port);
  await sendRequest(client);
  expect(await readMetric('http_connections{state="idle"}')).toBe(1);
  client.destroy();
  await waitUntil(async () => (await readMetric('http_connections{state="idle"}')) === 0);
});

test.each([
  [256, 128],
  [1024, 512],
  [6000, 4000],
  [1_048_576, 10_000],
  [undefined, 10_000],
])('a process with a limit of %p descriptors accepts %i connections', (descriptors, connections) => {
  expect(chooseConnectionLimit(descriptors)).toBe(connections);
});

test('a configured limit of connections is never above what the descriptors allow', () => {
  expect(chooseConnectionLimit(256, 100)).toBe(100);
  expect(chooseConnectionLimit(256, 5000)).toBe(128);
  expect(chooseConnectionLimit(undefined, 50_000)).toBe(50_000);
});

test('the soft limit of descriptors is read', () => {
  const header = 'Limit                     Soft Limit           Hard Limit           Units';
  expect(
    parseDescriptorLimit(
      `${header}\nMax open files            1024                 524288               files\n`,
    ),
  ).toBe(1024);
  expect(
    parseDescriptorLimit(`${header}\nMax open files            unlimited            unlimited files\n`),
  ).toBe(undefined);
});
