import { afterAll, describe, expect, test } from '@jest/globals';
import { aService } from './aService.ts';

const app = aService({ CORS_ORIGINS: 'http://localhost:3101' });
afterAll(() => app.close());

const enquiry = { name: 'Ann', email: 'ann@example.com' };
const asJson = { 'content-type': 'application/json' };
const post = (payload: string, headers: Record<string, string> = asJson) =>
  app.inject({ method: 'POST', url: '/enquiries', headers, payload });

describe('a request', () => {
  test('reaches the handler as parsed, without what nobody asked for', async () => {
    const reply = await post(JSON.stringify({ ...enquiry, name: '  Ann ', isAdmin: true }));
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual(enquiry);
  });

  test('has its query converted by the schema', async () => {
    expect((await app.inject('/limited?limit=5&other=1')).json()).toEqual({ limit: 5 });
    expect((await app.inject('/limited')).json()).toEqual({ limit: 10 });
  });

  test('that is not valid is told every field at fault', async () => {
    const reply = await post(JSON.stringify({ email: 'nobody' }));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      error: 'Some values are missing or not valid.',
      fields: { name: 'Name is required', email: 'Please enter a valid email address' },
    });
  });
});

describe('every refusal has the same shape', () => {
  test.each([
    ['malformed JSON', () => post('{"name":'), 400, 'The request body is not valid JSON.'],
    ['an empty body', () => post(''), 400, 'The request body is empty.'],
    ['no body at all', () => post('', {}), 400, 'The body is missing or not valid.'],
    ['a form', () => post('name=Ann', { 'content-type': 'application/x-www-form-urlencoded' }), 415, /JSON/],
    ['plain text', () => post('hello', { 'content-type': 'text/plain' }), 415, /JSON/],
    [
      'a huge body',
      () => post(JSON.stringify({ name: 'x'.repeat(65_536) })),
      413,
      'The request is too large.',
    ],
    ['an unknown route', () => app.inject('/nowhere'), 404, 'There is nothing at this address.'],
    ['a malformed address', () => app.inject('/%zz'), 400, 'The address is not well-formed.'],
    ['a refusal of the handler', () => app.inject('/too-often'), 429, 'Please wait a minute.'],
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

  test('a refusal may say when to try again', async () => {
    expect((await app.inject('/too-often')).headers['retry-after']).toBe('60');
  });
});

describe('a fault of the service', () => {
  test.each(['/broken', '/leaky'])('%s answers a neutral sentence', async (url) => {
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toEqual({ error: 'Something went wrong on our side. Please try again.' });
  });
});

describe('the id of a request', () => {
  test('travels on when it is well-formed', async () => {
    const reply = await app.inject({ url: '/limited', headers: { 'x-request-id': 'edge-12345678' } });
    expect(reply.headers['x-request-id']).toBe('edge-12345678');
  });

  test('is made where none was given, also for errors', async () => {
    const reply = await app.inject({ url: '/nowhere', headers: { 'x-request-id': 'x y' } });
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('other origins', () => {
  const from = (origin: string) => app.inject({ url: '/limited', headers: { origin } });

  test('on the list may call with credentials', async () => {
    const { headers } = await from('http://localhost:3101');
    expect(headers['access-control-allow-origin']).toBe('http://localhost:3101');
    expect(headers['access-control-allow-credentials']).toBe('true');
    expect(headers.vary).toMatch(/origin/i);
  });

  test('not on the list are not let in', async () => {
    expect((await from('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  });

  test('may ask beforehand whether they may post JSON', async () => {
    const reply = await app.inject({
      method: 'OPTIONS',
      url: '/enquiries',
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

describe('what a service says of itself', () => {
  test('it is up, and ready where it depends on nothing', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'up' });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('its documentation comes from the schemas', async () => {
    const { paths } = (await app.inject('/docs/json')).json();
    const { requestBody, responses } = paths['/enquiries'].post;
    expect(requestBody.content['application/json'].schema).toMatchObject({
      type: 'object',
      required: ['name', 'email'],
    });
    expect(responses['4XX'].content['application/json'].schema.properties.error).toEqual({ type: 'string' });
    expect((await app.inject('/docs/')).headers['content-type']).toContain('text/html');
  });
});
