import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startTestApi, type TestApi, type TestResponse } from '@msv/testing/api/startTestApi';
import { buildModule, buildRegistry } from '@msv/testing/builders/buildRegistry';
import { findFreePorts } from '@msv/testing/findFreePorts';
import fastify, { type FastifyInstance } from 'fastify';
import { createApiEdge } from '../../test/createApiEdge.ts';
import { restrictivePolicy, securityHeadersPlugin } from '../security/securityHeadersPlugin.ts';

const json = { 'content-type': 'application/json' };

let inventory: TestApi;
let leads: TestApi;
let edge: Awaited<ReturnType<typeof createApiEdge>>;

/** Builds the registration of a module that is only a service. */
const buildService = (apiPrefixes: string[], instances?: string[]) =>
  buildModule({ pagePrefixes: [], apiPrefixes, ...(instances && { instances }) });
const listModules = () => ({
  inventory: buildService(['/api/vehicles'], [inventory.origin]),
  leads: buildService(['/api/vehicle-inquiry', '/api/contact'], [leads.origin]),
});

beforeEach(async () => {
  inventory = await startTestApi(() => ({
    headers: { 'content-type': 'application/json', etag: '"1"' },
    body: '[]',
  }));
  leads = await startTestApi(() => ({ status: 201, headers: json, body: '{"id":"7"}' }));
  edge = await createApiEdge(listModules());
});
afterEach(async () => {
  await edge.close();
  await inventory.close();
  await leads.close();
});

describe('an API request', () => {
  test('is forwarded unchanged to the service that owns its prefix, with the request ID', async () => {
    const response = await edge.app.inject({
      url: '/api/vehicles/d3?x=1',
      headers: { 'if-none-match': '"0"' },
    });
    expect(response.body).toBe('[]');
    expect(response.headers.etag).toBe('"1"');
    expect(inventory.requests).toMatchObject([
      {
        url: '/api/vehicles/d3?x=1',
        headers: { 'if-none-match': '"0"', 'x-request-id': response.headers['x-request-id'] },
      },
    ]);
    expect(leads.requests).toEqual([]);
  });

  test.each([
    ['/api/contact/unsubscribe?token=7', 'application/x-www-form-urlencoded', 201],
    ['/api/contact/unsubscribe?token=7', 'multipart/form-data; boundary=b', 201],
    ['/api/contact', 'application/x-www-form-urlencoded', 415],
    ['/api/contact?x=/unsubscribe', 'multipart/form-data; boundary=b', 415],
    ['/api/contact/unsubscribe', 'text/plain', 415],
  ])('to %s with %s, as a mail program can send it, gets %i', async (url, type, status) => {
    const payload = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': type };
    const response = await edge.app.inject({ method: 'POST', url, payload, headers });
    expect(response.statusCode).toBe(status);
    expect(leads.requests.map((request) => request.url)).toEqual(status === 201 ? [url] : []);
  });

  test.each(['GET', 'POST'] as const)('with %s marks the browser only if it changes data', async (method) => {
    const response = await edge.app.inject({ method, url: '/api/contact' });
    const cookie = { name: 'recent-write', value: '1', maxAge: 2, httpOnly: true };
    expect(response.cookies).toMatchObject(method === 'POST' ? [cookie] : []);
  });

  test('that only counts something does not mark the browser', async () => {
    const response = await edge.app.inject({ method: 'POST', url: '/api/contact/7/activity' });
    expect(response.statusCode).toBe(201);
    expect(response.cookies).toEqual([]);
  });

  test('is forwarded with its body', async () => {
    const response = await edge.app.inject({
      method: 'POST',
      url: '/api/vehicle-inquiry',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'one-submission' },
      payload: { firstName: 'Ada' },
    });
    expect(response.statusCode).toBe(201);
    expect(leads.requests).toMatchObject([
      { method: 'POST', body: '{"firstName":"Ada"}', headers: { 'idempotency-key': 'one-submission' } },
    ]);
  });

  test.each([
    ['expect', '100-continue'],
    ['upgrade', 'websocket'],
    ['connection', 'upgrade, http2-settings'],
    ['keep-alive', 'timeout=x'],
    ['te', 'trailers'],
    ['trailer', 'x-checksum'],
    ['proxy-connection', 'keep-alive'],
    ['cookie', 'visitor=7'],
    ['authorization', 'Bearer token'],
    ['proxy-authorization', 'Basic dTpw'],
    ['proxy-anything', '1'],
    ['traceparent', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'],
    ['tracestate', 'vendor=forged'],
    ['baggage', 'user=forged'],
  ])('is forwarded without %s and without the caller’s request ID', async (name, value) => {
    const response = await edge.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { [name]: value, 'x-request-id': 'forged-by-the-caller' },
      payload: { firstName: 'Ada' },
    });
    expect(response.statusCode).toBe(201);
    const { headers } = leads.requests[0] ?? {};
    expect(headers?.['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers?.[name]).not.toBe(value);
  });

  test.each(['/api/vehicles-x', '/api/unknown', '/api/'])(
    'gets a 404 as JSON at %s, which no service handles',
    async (url) => {
      const response = await edge.app.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ error: expect.any(String) });
      expect(inventory.requests).toEqual([]);
    },
  );
});

describe('a response of a service', () => {
  test.each([
    ['set-cookie', 'session=7; Path=/'],
    ['service-worker-allowed', '/'],
    ['clear-site-data', '"*"'],
    ['content-security-policy', "default-src *; script-src * 'unsafe-inline'"],
    ['strict-transport-security', 'max-age=0'],
    ['x-content-type-options', 'none'],
    ['x-invalid-documents', '{"vehicles":2}'],
    ['access-control-allow-origin', '*'],
    ['access-control-allow-credentials', 'true'],
    ['refresh', '0; url=https://evil.example'],
    ['link', '<https://evil.example/x.css>; rel=stylesheet'],
    ['sourcemap', 'https://evil.example/x.map'],
    ['alt-svc', 'h2="evil.example:443"'],
    ['nel', '{"report_to":"x"}'],
    ['report-to', '{"group":"x"}'],
    ['location', 'https://evil.example/'],
    ['location', '//evil.example/'],
    ['location', '/\\\\evil.example/'],
    ['location', 'javascript:alert(1)'],
    ['keep-alive', 'timeout=9'],
    ['proxy-authenticate', 'Basic'],
    ['x-anything-else', '1'],
  ])('reaches visitors without the header %s: %s', async (name, value) => {
    for (const cacheControl of ['no-store', 'public, max-age=1']) {
      inventory.respond = () => ({
        headers: {
          'content-type': 'application/json',
          'cache-control': cacheControl,
          etag: '"1"',
          [name]: value,
        },
        body: '[]',
      });
      // Later responses may be shared.
      for (let request = 0; request < 3; request += 1) {
        const { headers, statusCode } = await edge.app.inject('/api/vehicles');
        expect(statusCode).toBe(200);
        expect(headers[name]).not.toBe(value);
      }
    }
  });

  test.each([
    ['application/json; charset=utf-8', 200],
    ['application/problem+json', 200],
    ['image/webp', 200],
    ['image/svg+xml', 200],
    ['text/csv; charset=utf-8', 200],
    ['text/html', 502],
    ['TEXT/HTML; charset=utf-8', 502],
    ['text/html;x=application/json', 502],
    ['application/json;,text/html', 502],
    ['text/plain; charset=utf-8, text/javascript', 502],
    ['text/javascript', 502],
    ['application/javascript', 502],
    ['application/xhtml+xml', 502],
    ['text/xml', 502],
    ['application/wasm', 502],
    ['text/css', 502],
    ['multipart/x-mixed-replace; boundary=x', 502],
    ['application/jsonp', 502],
    ['image/svg+xmlx', 502],
  ])('of type %s gets status %i', async (type, status) => {
    inventory.respond = () => ({
      headers: { 'content-type': type, 'cache-control': 'public, max-age=1', etag: '"1"' },
      body: '<script>1</script>',
    });
    for (let request = 0; request < 3; request += 1) {
      const response = await edge.app.inject('/api/vehicles');
      expect(response.statusCode).toBe(status);
      if (status === 502) expect(response.json()).toEqual({ error: expect.any(String) });
      expect(response.headers['content-type']).toMatch(status === 502 ? /^application\/json/ : type);
    }
  });

  test.each<[string, TestResponse, number]>([
    ['with a body', { headers: { 'transfer-encoding': 'chunked' }, body: '<script>1</script>' }, 502],
    ['with no body', { status: 204 }, 204],
    ['with an empty body', { headers: { 'content-length': '0' } }, 200],
  ])('%s and without a type: %o gets status %i', async (_case, response, status) => {
    inventory.respond = () => response;
    const { statusCode, body } = await edge.app.inject('/api/vehicles');
    expect(statusCode).toBe(status);
    expect(body).not.toContain('<');
  });

  test('of another type is logged with its module and type', async () => {
    const logError = jest.fn();
    edge.app.addHook('onRequest', async (request) => {
      request.log.error = logError;
    });
    inventory.respond = () => ({ headers: { 'content-type': 'text/html' }, body: '<p>' });
    expect((await edge.app.inject('/api/vehicles')).statusCode).toBe(502);
    expect(logError).toHaveBeenCalledWith(
      { module: 'inventory', contentType: 'text/html' },
      'An API service sent a content type that visitors do not get',
    );
  });

  test('always has the policy of the edge and nosniff', async () => {
    const secured = await createApiEdge({});
    await secured.app.register(securityHeadersPlugin, secured.config);
    secured.app.registry.applyRevision(buildRegistry([], { revision: 2, modules: listModules() }));
    inventory.respond = () => ({
      headers: { ...json, 'content-security-policy': 'default-src *', 'x-content-type-options': 'none' },
      body: '[]',
    });
    const { headers } = await secured.app.inject('/api/vehicles');
    await secured.close();
    expect(headers).toMatchObject({
      'content-security-policy': restrictivePolicy,
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('an exchange over a connection that the client closes', () => {
  let service: FastifyInstance;
  let requests: Record<string, unknown>[];
  let sockets: Socket[];
  let port = 0;

  beforeEach(async () => {
    requests = [];
    sockets = [];
    // Keeps connections alive and says so in its responses, unlike `startTestApi`.
    service = fastify({ forceCloseConnections: true });
    service.addHook('onRequest', async ({ headers, url }, reply) => {
      requests.push({ url, ...headers });
      reply.headers({
        connection: 'keep-alive, x-private, content-language',
        'keep-alive': 'timeout=66',
        'proxy-authenticate': 'Basic',
        'proxy-connection': 'keep-alive',
        upgrade: 'h2c',
        'x-private': '1',
        'content-language': 'en',
      });
    });
    service.get('/api/vehicles', ({ headers }, reply) => {
      reply.headers({ 'cache-control': 'public, max-age=1', etag: '"1"' });
      return headers['if-none-match'] === '"1"' ? reply.code(304).send() : reply.send([]);
    });
    service.get('/api/vehicles/forwarded', (_request, reply) =>
      reply.header('cache-control', 'no-store').send([]),
    );
    service.get('/api/vehicles/broken', (_request, reply) => reply.code(503).send({ error: 'Broken' }));
    service.post('/api/vehicles', (_request, reply) => reply.code(201).send({ id: '7' }));
    const instance = await service.listen({ port: 0, host: '127.0.0.1' });
    edge.app.registry.applyRevision(
      buildRegistry([], {
        revision: 2,
        modules: {
          inventory: buildService(['/api/vehicles'], [instance]),
          parts: buildService(['/api/parts']),
        },
      }),
    );
    port = Number(new URL(await edge.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterEach(async () => {
    // The edge could not close while one that it failed to end is open.
    for (const socket of sockets) socket.destroy();
    await service.close();
  });

  /** Sends a request over a socket and returns all bytes that the edge sends until it closes the connection. */
  const exchange = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      sockets.push(socket);
      socket.on('data', (chunk) => (received += chunk));
      socket.on('end', () => resolve(received));
      socket.on('error', reject);
    });
  const forwardedHeaders =
    /^(keep-alive|upgrade|x-private|content-language|proxy-[a-z]+):|^connection: (?!close)/im;

  describe.each([
    ['1.1', 'Connection: close\r\n'],
    ['1.0', ''],
  ])('with HTTP/%s', (version, connection) => {
    test.each([
      ['a read that becomes shared', 'GET /api/vehicles', '', 200],
      ['an unchanged read', 'GET /api/vehicles', 'If-None-Match: "1"\r\n', 304],
      ['a forwarded read', 'GET /api/vehicles/forwarded', '', 200],
      ['a HEAD request', 'HEAD /api/vehicles', '', 200],
      [
        'a POST request',
        'POST /api/vehicles',
        'Content-Type: application/json\r\nContent-Length: 2\r\n',
        201,
      ],
      ['a 404 of the edge', 'GET /api/unknown', '', 404],
      ['a 404 of the service', 'GET /api/vehicles/unknown', '', 404],
      ['a 503 of the edge', 'GET /api/parts', '', 503],
      ['a 503 of the service', 'GET /api/vehicles/broken', '', 503],
    ])('ends after %s, without headers of the other connection', async (_case, line, headers, status) => {
      const body = line.startsWith('POST') ? '{}' : '';
      // The first responses are forwarded. Later ones are shared if they can be.
      for (let request = 0; request < 3; request += 1) {
        const response = await exchange(
          `${line} HTTP/${version}\r\nHost: localhost\r\n${connection}${headers}\r\n${body}`,
        );
        expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
        expect(response.split('\r\n\r\n', 1)[0]).not.toMatch(forwardedHeaders);
      }
    });
  });

  test('does not forward headers that the request names in Connection', async () => {
    await exchange(
      'GET /api/vehicles HTTP/1.1\r\nHost: localhost\r\nConnection: close, X-Hop\r\nX-Hop: 1\r\nX-End: 2\r\n\r\n',
    );
    expect(requests[0]).toMatchObject({ 'x-end': '2' });
    expect(requests[0]).not.toHaveProperty('x-hop');
  });
});

test('an outage of a service affects only its own prefix and returns Retry-After', async () => {
  await inventory.close();
  const unavailable = await edge.app.inject('/api/vehicles');
  expect(unavailable.statusCode).toBe(503);
  expect(unavailable.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(unavailable.json()).toEqual({
    error: 'The service is not available at the moment. Please try again shortly.',
  });
  const available = await edge.app.inject({ method: 'POST', url: '/api/vehicle-inquiry', payload: {} });
  expect(available.statusCode).toBe(201);
});

test('requests to a hanging service fail fast with 503 while its queue is full', async () => {
  let respond: (response: TestResponse) => void = () => {};
  const pendingResponse = new Promise<TestResponse>((resolve) => {
    respond = resolve;
  });
  leads.respond = () => pendingResponse;
  // The queued requests do not expire while a busy machine sends the others.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const post = () => edge.app.inject({ method: 'POST', url: '/api/contact', payload: {} });
  const queued = Array.from({ length: 64 + 512 }, post);
  while (leads.requests.length < 64) await new Promise((resolve) => setTimeout(resolve, 10));
  const rejected = await post();
  expect(rejected.statusCode).toBe(503);
  expect(rejected.headers['retry-after']).toBe('5');
  expect(leads.requests).toHaveLength(64);
  respond({ headers: json, body: '"late"' });
  const bodies = (await Promise.all(queued)).map(({ body }) => body);
  clock.mockRestore();
  expect(new Set(bodies)).toEqual(new Set(['"late"']));
});

test('a POST request reaches a healthy instance while another one is down', async () => {
  const [port] = await findFreePorts(1);
  const instances = [`http://127.0.0.1:${port}`, leads.origin];
  const edgeWithFailedInstance = await createApiEdge({
    leads: buildService(['/api/vehicle-inquiry'], instances),
  });
  const post = () =>
    edgeWithFailedInstance.app.inject({
      method: 'POST',
      url: '/api/vehicle-inquiry',
      payload: { firstName: 'Ada' },
    });
  expect([(await post()).statusCode, (await post()).statusCode]).toEqual([201, 201]);
  expect(leads.requests.map(({ body }) => body)).toEqual(['{"firstName":"Ada"}', '{"firstName":"Ada"}']);
  await edgeWithFailedInstance.close();
});

describe('a new revision', () => {
  const apply = (revision: number, modules: Record<string, ReturnType<typeof buildModule>>) =>
    edge.app.registry.applyRevision(buildRegistry([], { revision, modules }));
  const get = async (url: string) => {
    const { statusCode, body } = await edge.app.inject(url);
    return { statusCode, body };
  };

  test('adds, moves and removes the API of a module without a restart', async () => {
    const parts = await startTestApi(() => ({ headers: json, body: '"parts"' }));
    const other = await startTestApi(() => ({ headers: json, body: '"other"' }));
    expect((await get('/api/parts')).statusCode).toBe(404);
    apply(2, { ...listModules(), parts: buildService(['/api/parts'], [parts.origin]) });
    expect(await get('/api/parts')).toEqual({ statusCode: 200, body: '"parts"' });
    expect((await get('/api/vehicles')).statusCode).toBe(200);
    apply(3, { ...listModules(), parts: buildService(['/api/parts'], [other.origin]) });
    expect(await get('/api/parts')).toEqual({ statusCode: 200, body: '"other"' });
    apply(4, listModules());
    expect((await get('/api/parts')).statusCode).toBe(404);
    await parts.close();
    await other.close();
  });

  test('completes requests in flight to an instance that it removes', async () => {
    let respond: (response: TestResponse) => void = () => {};
    inventory.respond = () => new Promise((resolve) => (respond = resolve));
    const slow = get('/api/vehicles');
    while (inventory.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    apply(2, { leads: buildService(['/api/contact'], [leads.origin]) });
    respond({ headers: json, body: '"late"' });
    expect(await slow).toEqual({ statusCode: 200, body: '"late"' });
  });

  test('gets 503 for a registered prefix without instances', async () => {
    apply(2, { parts: buildService(['/api/parts']) });
    const { statusCode, headers } = await edge.app.inject('/api/parts/7');
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  });

  test('of a releases service that knows no modules keeps the registrations', async () => {
    const { modules: _modules, ...document } = buildRegistry([], { revision: 2 });
    edge.app.registry.applyRevision(document);
    expect((await get('/api/vehicles')).statusCode).toBe(200);
  });
});

test('the URL variable of a module overrides its registered instances, unless it is invalid', async () => {
  const other = await startTestApi(() => ({ headers: json, body: '"other"' }));
  const overridden = await createApiEdge(listModules(), {
    INVENTORY_URL: other.origin,
    LEADS_URL: '10.0.0.5',
  });
  expect((await overridden.app.inject('/api/vehicles')).body).toBe('"other"');
  expect((await overridden.app.inject({ method: 'POST', url: '/api/contact', payload: {} })).statusCode).toBe(
    201,
  );
  await overridden.close();
  await other.close();
});
