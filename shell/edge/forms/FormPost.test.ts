import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { createTestEdge, type TestEdge } from '../../test/createTestEdge.ts';
import {
  createFormPostKey,
  deriveFormPostSecret,
  FormPost,
  idempotencyKeysPlugin,
  isCrossOriginPost,
} from './FormPost.ts';

const encode = (values: Record<string, string>) =>
  new URLSearchParams({ formUrl: '/api/contact/form', nextPage: '/thank-you', ...values }).toString();

describe('FormPost', () => {
  test('contains the values without the two fields for the edge', () => {
    expect(v.parse(FormPost, encode({ email: 'ann@example.com', message: 'a&b = c\nd' }))).toEqual({
      url: '/api/contact/form',
      nextPage: '/thank-you',
      values: { email: 'ann@example.com', message: 'a&b = c\nd' },
    });
  });

  test.each([
    ['/thank-you?vehicle=d3&state=%7Bstate%7D', '/thank-you?vehicle=d3&state=New%20Hampshire%26a%3D%0A'],
    ['/thank-you?state=%7Bcity%7D', '/thank-you?state='],
  ])('inserts values into the query string of the next page %s', (nextPage, expected) => {
    const values = { nextPage, state: 'New Hampshire&a=\n' };
    expect(v.parse(FormPost, encode(values)).nextPage).toBe(expected);
  });

  test.each([
    ['a route that is not for forms', { formUrl: '/api/vehicle-inquiry' }],
    ['another origin', { formUrl: 'https://evil.example/api/contact/form' }],
    ['a path with dots', { formUrl: '/api/../contact/form' }],
    ['a next page on another host', { nextPage: '//evil.example' }],
    ['a next page with a backslash', { nextPage: '/\\evil.example' }],
    ['a next page with another scheme', { nextPage: 'javascript:alert(1)' }],
  ])('rejects %s', (_description, values) => {
    expect(v.is(FormPost, encode(values))).toBe(false);
  });

  test('rejects a body without the two fields', () => {
    expect(v.is(FormPost, 'email=ann%40example.com')).toBe(false);
  });
});

describe('createFormPostKey', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const secret = deriveFormPostSecret('secret of the edges');
  const createKey = (values: Record<string, string>, date = now, keySecret = secret) =>
    createFormPostKey(v.parse(FormPost, encode(values)), date, keySecret);

  test('is the same for the same content on the same day, at all edges', () => {
    const key = createKey({ email: 'a', name: 'b' });
    const sameSecret = deriveFormPostSecret('secret of the edges');
    expect(createKey({ name: 'b', email: 'a' }, new Date('2026-11-22T23:59:59Z'), sameSecret)).toBe(key);
    expect(key).toMatch(/^form-2026-11-22-[\w-]{43}$/);
  });

  test.each([
    ['other content', createKey({ email: 'b' })],
    ['another form', createKey({ email: 'a', formUrl: '/api/vehicle-inquiry/form' })],
    ['another day', createKey({ email: 'a' }, new Date('2026-11-23T00:00:00Z'))],
    ['another secret', createKey({ email: 'a' }, now, deriveFormPostSecret('secret of others'))],
    [
      'a process without a configured secret',
      createKey({ email: 'a' }, now, deriveFormPostSecret(undefined)),
    ],
    ['the secret that signs cookies', createKey({ email: 'a' }, now, Buffer.from('secret of the edges'))],
  ])('differs for %s', (_case, otherKey) => {
    expect(otherKey).not.toBe(createKey({ email: 'a' }));
  });

  test('is not the same in two processes without a configured secret', () => {
    const [first, second] = [deriveFormPostSecret(undefined), deriveFormPostSecret(undefined)];
    expect(createKey({ email: 'a' }, now, first)).not.toBe(createKey({ email: 'a' }, now, second));
  });
});

describe('idempotencyKeysPlugin', () => {
  let edge: TestEdge;
  beforeAll(async () => {
    edge = await createTestEdge();
    await edge.app.register(idempotencyKeysPlugin);
    edge.app.post('/api/contact', async () => ({}));
  });
  afterAll(() => edge.close());

  const post = { url: '/api/contact/form', nextPage: '/', values: { message: 'Hello' } };

  test.each([
    [undefined, 200],
    ['5f1c8d0e-3c55-4f0e-9a57-0d9e6b1c2a3f', 200],
    ['a-form-of-the-app', 200],
    ['form-', 400],
    ['form-2026-11-22-anything', 400],
    [createFormPostKey(post, new Date(), deriveFormPostSecret(undefined)), 400],
  ])('an API request with the key %s gets status %s', async (key, status) => {
    const response = await edge.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
    expect(response.statusCode).toBe(status);
    if (status === 400) expect(response.json().error).toContain('Idempotency-Key');
  });
});

describe('isCrossOriginPost', () => {
  test.each([
    [{}, false],
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://site.example' }, true],
    [{ origin: 'https://site.example' }, false],
    [{ origin: 'http://127.0.0.1:3000' }, false],
    [{ origin: 'https://evil.example' }, true],
    [{ origin: 'https://site.example.evil.example' }, true],
    [{ origin: 'null' }, true],
  ])('a post with %j is cross-site: %s', (headers, isCrossSite) => {
    expect(isCrossOriginPost({ headers, host: '127.0.0.1:3000' }, 'https://site.example')).toBe(isCrossSite);
  });
});
