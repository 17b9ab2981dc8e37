import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { createFormPostKey, FormPost } from './FormPost.ts';

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
  const createKey = (values: Record<string, string>, date = now) =>
    createFormPostKey(v.parse(FormPost, encode(values)), date);

  test('is the same for the same content on the same day', () => {
    const key = createKey({ email: 'a', name: 'b' });
    expect(createKey({ name: 'b', email: 'a' }, new Date('2026-11-22T23:59:59Z'))).toBe(key);
    expect(key).toMatch(/^form-2026-11-22-[\w-]{43}$/);
  });

  test('differs for other content, another form and another day', () => {
    const keys = [
      createKey({ email: 'a' }),
      createKey({ email: 'b' }),
      createKey({ email: 'a', formUrl: '/api/vehicle-inquiry/form' }),
      createKey({ email: 'a' }, new Date('2026-11-23T00:00:00Z')),
    ];
    expect(new Set(keys).size).toBe(4);
  });
});
