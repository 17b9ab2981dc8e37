import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { waitUntil } from '@msv/testing/waitUntil';
import { parseConfig } from '../src/config/parseConfig.ts';
import { createServerConfigSchema } from '../src/config/serverConfig.ts';
import { createServer } from '../src/server/createServer.ts';
import type { Server } from '../src/server/Server.ts';
import { type ClientTimeLimits, clientTimeLimits, edgeTimeLimits } from '../src/server/slowClientsPlugin.ts';

const never = 60_000;
const unlimited: ClientTimeLimits = {
  headersMs: never,
  requestMs: never,
  slowUploadMs: never,
  inactivityMs: never,
  responseMs: never,
  checkMs: 20,
};
/** Larger than the socket buffers between server and client. */
const largeBody = Buffer.alloc(32 * 1024 * 1024);
const maxSlowUploads = 3;

let app: Server;
let port: number;
let clients: Socket[] = [];
let timers: NodeJS.Timeout[] = [];

/** Starts a server on which only the given limits can end a request. */
async function startServer(limits: Partial<ClientTimeLimits>) {
  const env = { LOG_LEVEL: 'silent', NODE_ENV: 'test', MAX_SLOW_UPLOADS: String(maxSlowUploads) };
  const config = parseConfig(createServerConfigSchema({ port: 0, host: '127.0.0.1' }), env);
  app = createServer(config, {
    name: 'sample',
    timeLimits: { ...unlimited, ...limits },
  });
  app.get('/large', async () => largeBody);
  app.post('/forms', async ({ body }) => body);
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}
afterEach(async () => {
  jest.restoreAllMocks();
  for (const timer of timers) clearInterval(timer);
  for (const client of clients) client.destroy();
  timers = [];
  clients = [];
  await app.close();
});

/** Opens a connection and sends bytes. The result has what the client has received so far. */
async function openClient(bytes: string) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  clients.push(socket);
  await once(socket, 'connect');
  socket.write(bytes);
  const client = { socket, received: '', isClosed: false };
  socket.on('close', () => {
    client.isClosed = true;
  });
  return client;
}
type Client = Awaited<ReturnType<typeof openClient>>;

function readResponse(client: Client): Client {
  client.socket.on('data', (bytes) => {
    client.received += bytes.toString();
  });
  return client;
}

/** Sends the text again and again. */
function dribble({ socket }: Client, text: string) {
  timers.push(setInterval(() => socket.writable && socket.write(text), 10));
}

const formHeaders = 'POST /forms HTTP/1.1\r\nhost: test\r\ncontent-type: application/json\r\n';
const upload = `${formHeaders}content-length: 60000\r\n\r\n{"name": "`;
const chunkedUpload = `${formHeaders}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`;

const sendForm = () =>
  fetch(`http://127.0.0.1:${port}/forms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Ann"}',
  }).then(({ status }) => status);

describe.each([
  ['headers that arrive slowly', { headersMs: 200 }, 'GET /healthz HTTP/1.1\r\n', 'x-name: value\r\n'],
  ['headers that stop', { headersMs: 200 }, 'GET /healthz HTTP/1.1\r\nhost: te', ''],
  ['a body that arrives slowly', { requestMs: 300, headersMs: 200 }, upload, 'a'],
  ['a chunked body that arrives slowly', { requestMs: 300, headersMs: 200 }, chunkedUpload, '1\r\na\r\n'],
  ['a body that stops', { requestMs: 300, headersMs: 200 }, upload, ''],
])('requests with %s', (_description, limits, start, rest) => {
  test('get a 408 that no cache keeps, while other requests are served', async () => {
    await startServer(limits);
    const slow = await Promise.all(
      Array.from({ length: 30 }, async () => readResponse(await openClient(start))),
    );
    if (rest) for (const client of slow) dribble(client, rest);
    while (!slow.every(({ isClosed }) => isClosed)) expect(await sendForm()).toBe(200);
    for (const { received } of slow) {
      expect(received).toMatch(/^HTTP\/1.1 408 /);
      expect(received).toContain('cache-control: no-store');
    }
  });
});

test.each([{ inactivityMs: 200 }, { headersMs: 200, requestMs: 200 }])(
  'a connection without a request is closed without a response after %j',
  async (limits) => {
    await startServer(limits);
    const client = readResponse(await openClient(''));
    await waitUntil(() => client.isClosed);
    expect(client.received).toBe('');
  },
);

describe('a client that receives its response', () => {
  const request = 'GET /large HTTP/1.1\r\nhost: test\r\n\r\n';

  test('never is disconnected, while other requests are served', async () => {
    await startServer({ inactivityMs: 300 });
    const serverSockets: Socket[] = [];
    app.server.on('connection', (socket) => serverSockets.push(socket));
    for (let count = 0; count < 10; count += 1) (await openClient(request)).socket.pause();
    await waitUntil(() => serverSockets.length === 10);
    const stalled = [...serverSockets];
    while (!stalled.every(({ destroyed }) => destroyed)) expect(await sendForm()).toBe(200);
  });

  test('slowly is disconnected after the time limit for a response', async () => {
    await startServer({ responseMs: 500 });
    const slow = await openClient(request);
    let receivedBytes = 0;
    slow.socket.on('data', (bytes) => {
      receivedBytes += bytes.length;
      slow.socket.pause();
    });
    timers.push(setInterval(() => slow.socket.resume(), 20));
    await waitUntil(() => slow.isClosed);
    expect(receivedBytes).toBeLessThan(largeBody.length);
  });
});

describe('when too many request bodies arrive slowly', () => {
  const slowUploadMs = 50;
  const readMetric = async () =>
    Number(/^http_slow_uploads_rejected_total (\d+)/m.exec(await app.metrics.metrics())?.[1]);

  test('the one that has taken the longest gets a 503, and other requests are served', async () => {
    await startServer({ slowUploadMs });
    const logWarning = jest.spyOn(app.log, 'warn');
    const slow: Client[] = [];
    for (let count = 0; count < 2 * maxSlowUploads; count += 1) {
      slow.push(readResponse(await openClient(upload)));
      expect(await sendForm()).toBe(200);
    }
    const [first, second, third, ...others] = slow;
    for (const client of [first, second, third]) {
      await waitUntil(() => client?.isClosed === true);
      expect(client?.received).toMatch(/^HTTP\/1.1 503 /);
      expect(client?.received).toContain('retry-after: 5');
      expect(client?.received).toContain('cache-control: no-store');
    }
    expect(others.some(({ isClosed }) => isClosed)).toBe(false);
    expect(await readMetric()).toBe(maxSlowUploads);
    expect(logWarning.mock.calls).toEqual([
      [
        { limit: maxSlowUploads },
        'Too many request bodies arrive slowly, rejecting those that take the longest',
      ],
    ]);
  });

  test('a slow upload that completes is served and no longer counts', async () => {
    await startServer({ slowUploadMs });
    const body = '{"name":"Ann"}';
    for (let count = 0; count < 2 * maxSlowUploads; count += 1) {
      const client = readResponse(
        await openClient(`${formHeaders}content-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`),
      );
      // The upload counts as slow after this time.
      await new Promise((resolve) => setTimeout(resolve, 2 * slowUploadMs));
      client.socket.write(body.slice(5));
      await waitUntil(() => client.received.endsWith(body));
    }
    expect(await readMetric()).toBe(0);
  });
});

test('a service waits longer for a request than an edge for its response', async () => {
  const edgeTimeoutMs = 15_000;
  expect(Math.min(edgeTimeLimits.headersMs, edgeTimeLimits.requestMs)).toBeGreaterThan(edgeTimeoutMs);
});

test('Node.js checks the limits at least ten times within each', () => {
  const { checkMs, headersMs, inactivityMs } = clientTimeLimits;
  expect(Math.min(headersMs, inactivityMs)).toBeGreaterThanOrEqual(10 * checkMs);
});
