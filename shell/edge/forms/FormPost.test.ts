import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { createFormPostKey, deriveFormPostSecret, FormPost } from './FormPost.ts';

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
