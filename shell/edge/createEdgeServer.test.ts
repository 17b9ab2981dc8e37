import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestEdge, type TestEdge } from '../test/createTestEdge.ts';
import { securityHeadersPlugin } from './security/securityHeadersPlugin.ts';

let edge: TestEdge;
let port: number;
beforeAll(async () => {
  edge = await createTestEdge({ SITE_URL: 'https://site.example' });
  await edge.app.register(securityHeadersPlugin, edge.config);
  edge.app.get('/page', async () => ({}));
  port = Number(new URL(await edge.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => edge.close());

/** Sends bytes over a new connection and returns the response when the edge has closed the connection. */
async function sendRaw(bytes: string) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line): [string, string] => {
      const [name = '', value = ''] = line.split(/: (.*)/, 2);
      return [name.toLowerCase(), value];
    }),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body };
}

const expectedHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-site',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'permissions-policy': expect.stringContaining('camera=()'),
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
};
const end = 'Connection: close\r\n\r\n';
const host = 'Host: site.example\r\n';

test.each([
  ['that is not HTTP', 400, 'GARBAGE\r\n\r\n'],
  ['with an invalid header', 400, `GET /page HTTP/1.1\r\n${host}Bad Header: 1\r\n\r\n`],
  [
    'with two lengths',
    400,
    `POST /page HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n${end}ab`,
  ],
  [
    'with a length and chunks',
    400,
    `POST /page HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n${end}0\r\n\r\n`,
  ],
  ['without a host', 400, `GET /page HTTP/1.1\r\n${end}`],
  ['with two hosts', 400, `GET /page HTTP/1.1\r\n${host}Host: evil.example\r\n${end}`],
  ['with the same host twice', 400, `GET /page HTTP/1.1\r\n${host}hOST: site.example\r\n${end}`],
  ['with a malformed API URL', 400, `GET /api/%E0%A4%A HTTP/1.1\r\n${host}${end}`],
  ['with a long URL', 414, `GET /${'x'.repeat(5000)} HTTP/1.1\r\n${host}${end}`],
  [
    'with a URL that is longer than all headers may be',
    431,
    `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${host}${end}`,
  ],
  ['with large headers', 431, `GET /page HTTP/1.1\r\n${host}Cookie: ${'x'.repeat(20_000)}\r\n${end}`],
])('a request %s gets status %i with the security headers', async (_case, status, bytes) => {
  const response = await sendRaw(bytes);
  expect(response.status).toBe(status);
  expect(response.headers).toMatchObject(expectedHeaders);
  expect(JSON.parse(response.body)).toEqual({ error: expect.any(String) });
  expect(response.headers.connection).toBe('close');
});

test('a request that is not sent in time gets status 408 with the security headers', async () => {
  // The time limit is too long for a test.
  edge.app.server.once('connection', (socket) => {
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    // If the server closed the connection before it has read the request, the client would not get the response.
    setTimeout(() => edge.app.server.emit('clientError', error, socket), 100);
  });
  const response = await sendRaw('GET /page HTTP/1.1\r\n');
  expect(response.status).toBe(408);
  expect(response.headers).toMatchObject(expectedHeaders);
});

test.each([
  ['with one host', `GET /page HTTP/1.1\r\n${host}${end}`],
  ['of HTTP/1.0 without a host', 'GET /page HTTP/1.0\r\n\r\n'],
])('a request %s is served', async (_case, bytes) => {
  expect((await sendRaw(bytes)).status).toBe(200);
});
