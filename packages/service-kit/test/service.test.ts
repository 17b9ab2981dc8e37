import { afterAll, describe, expect, test } from '@jest/globals';
import { buildSampleService } from './buildSampleService.ts';

const app = buildSampleService({ CORS_ORIGINS: 'http://localhost:3101' });
afterAll(() => app.close());

const inquiry = { name: 'Ann', email: 'ann@example.com' };
const asJson = { 'content-type': 'application/json' };
const postInquiry = (payload: string, headers: Record<string, string> = asJson) =>
  app.inject({ method: 'POST', url: '/inquiries', headers, payload });

describe('a request', () => {
  test('reaches the handler parsed and without unknown properties', async () => {
    const reply = await postInquiry(JSON.stringify({ ...inquiry, name: '  Ann ', isAdmin: true }));
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual(inquiry);
  });

  test('has its query parsed by the schema', async () => {
    expect((await app.inject('/limited?limit=5&other=1')).json()).toEqual({ limit: 5 });
    expect((await app.inject('/limited')).json()).toEqual({ limit: 10 });
  });

  test('gets one message per invalid field', async () => {
    const reply = await postInquiry(JSON.stringify({ email: 'invalid' }));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      error: 'Some values are missing or not valid.',
      fields: { name: 'Name is required', email: 'Please enter a valid email address' },
    });
  });
});

describe('every client error has the same format', () => {
  test.each([
    ['malformed JSON', () => postInquiry('{"name":'), 400, 'The request body is not valid JSON.'],
    ['an empty body', () => postInquiry(''), 400, 'The request body is empty.'],
    ['no body at all', () => postInquiry('', {}), 400, 'The body is missing or not valid.'],
    [
      'a form',
      () => postInquiry('name=Ann', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      /JSON/,
    ],
    ['plain text', () => postInquiry('hello', { 'content-type': 'text/plain' }), 415, /JSON/],
    [
      'a huge body',
      () => postInquiry(JSON.stringify({ name: 'x'.repeat(65_536) })),
      413,
      'The request is too large.',
    ],
    ['an unknown route', () => app.inject('/unknown'), 404, 'No resource exists at this URL.'],
    ['a malformed URL', () => app.inject('/%zz'), 400, 'The URL is not well-formed.'],
    ['an HttpError of the handler', () => app.inject('/rate-limited'), 429, 'Please wait a minute.'],
  ])('%s', async (_name, send, statusCode, error) => {
    const reply = await send();
    expect(reply.statusCode).toBe(statusCode);
    expect(reply.json()).toEqual({ error: typeof error === 'string' ? error : expect.stringMatching(error) });
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\w-]{8,}$/),
    });
  });

  test('an HttpError can set Retry-After', async () => {
    expect((await app.inject('/rate-limited')).headers['retry-after']).toBe('60');
  });
});

describe('a server error', () => {
  test.each(['/broken', '/leaky'])('%s sends a neutral message', async (url) => {
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toEqual({ error: 'Something went wrong on our side. Please try again.' });
  });
});

describe('the request id', () => {
  test('is the received id if that is valid', async () => {
    const reply = await app.inject({ url: '/limited', headers: { 'x-request-id': 'edge-12345678' } });
    expect(reply.headers['x-request-id']).toBe('edge-12345678');
  });

  test('is a new id if the received one is not valid, for error responses too', async () => {
    const reply = await app.inject({ url: '/unknown', headers: { 'x-request-id': 'x y' } });
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test('a URL of more than 4,096 characters is rejected', async () => {
  const requestUrl = (length: number) =>
    app.inject(`/limited?x=${'x'.repeat(length - '/limited?x='.length)}`);
  expect((await requestUrl(4096)).statusCode).toBe(200);
  const reply = await requestUrl(4097);
  expect(reply.statusCode).toBe(414);
  expect(reply.json()).toEqual({ error: 'The URL is longer than 4096 characters.' });
});

test('a request whose connection was reset is rejected, because it has no IP address', async () => {
  const resetApp = buildSampleService();
  const addresses: (string | undefined)[] = [];
  const responded = new Promise<number>((resolve) => {
    resetApp.addHook('onRequest', async ({ ip }) => void addresses.push(ip));
    resetApp.addHook('onResponse', async (_request, reply) => resolve(reply.statusCode));
  });
  const origin = await resetApp.listen({ port: 0, host: '127.0.0.1' });
  // The system no longer knows the address of a connection that the client has reset.
  resetApp.server.once('connection', (socket) =>
    Object.defineProperty(socket, 'remoteAddress', { value: undefined }),
  );
  const response = await fetch(new URL('/limited', origin), { headers: { 'x-forwarded-for': '192.0.2.1' } });
  expect([await responded, await response.json()]).toEqual([400, { error: 'The connection was reset.' }]);
  expect(addresses).toEqual([]);
  await resetApp.close();
});

test('headers that fit the edge fit a service, too, with those that the edge adds', async () => {
  const listeningApp = buildSampleService();
  const origin = await listeningApp.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'x-long': 'x'.repeat(17_000) };
  const { status } = await fetch(new URL('/limited', origin), { headers });
  await listeningApp.close();
  expect(status).toBe(200);
});

test('a URL that is too long is neither routed nor logged', async () => {
  const appWithHook = buildSampleService();
  const paths: string[] = [];
  appWithHook.addHook('onResponse', async ({ url }) => {
    paths.push(url);
  });
  const { statusCode } = await appWithHook.inject(`/limited/${'x'.repeat(5000)}`);
  await appWithHook.close();
  expect([statusCode, paths]).toEqual([414, ['/url-too-long']]);
});

describe('requests from other origins', () => {
  const getWithOrigin = (origin: string) => app.inject({ url: '/limited', headers: { origin } });

  test('are allowed with credentials if the origin is listed', async () => {
    const { headers } = await getWithOrigin('http://localhost:3101');
    expect(headers['access-control-allow-origin']).toBe('http://localhost:3101');
    expect(headers['access-control-allow-credentials']).toBe('true');
    expect(headers.vary).toMatch(/origin/i);
  });

  test('are rejected if the origin is not listed', async () => {
    expect(
      (await getWithOrigin('https://evil.example')).headers['access-control-allow-origin'],
    ).toBeUndefined();
  });

  test('pass the preflight request for posting JSON', async () => {
    const reply = await app.inject({
      method: 'OPTIONS',
      url: '/inquiries',
      headers: {
        origin: 'http://localhost:3101',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(reply.statusCode).toBe(204);
    expect(reply.headers['access-control-allow-methods']).toContain('POST');
    expect(reply.headers['access-control-allow-headers']).toBe('content-type');
  });
});

describe('the health and documentation endpoints', () => {
  test('report that the service is up, and ready without dependencies', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'up' });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', warnings: [] });
  });

  test('describe the API from its schemas', async () => {
    const { paths } = (await app.inject('/docs/json')).json();
    const { requestBody, responses } = paths['/inquiries'].post;
    expect(requestBody.content['application/json'].schema).toMatchObject({
      type: 'object',
      required: ['name', 'email'],
    });
    expect(responses['4XX'].content['application/json'].schema.properties.error).toEqual({ type: 'string' });
    const [svg, png, empty] = [paths['/drawing'].get, paths['/photo'].get, paths['/names'].delete];
    expect(svg.responses['200'].content).toEqual({ 'image/svg+xml': { schema: { type: 'string' } } });
    expect(png.responses['200'].content).toEqual({
      'image/png': { schema: { type: 'string', format: 'binary' } },
    });
    for (const { responses } of [svg, png])
      expect(Object.keys(responses['4XX'].content)).toEqual(['application/json']);
    expect(empty.responses['204']).not.toHaveProperty('content');
    // What callers send, not what the handler receives.
    expect(empty.parameters[0].schema).toEqual({ type: 'string' });
    expect((await app.inject('/docs/')).headers['content-type']).toContain('text/html');
  });
});

test('a service on a busy machine may take a minute to start', () => {
  expect(app.initialConfig.pluginTimeout).toBe(60_000);
});
