import { describe, expect, test } from '@jest/globals';
import { bearerToken, hasDigest, tokenDigest, tokenRequired } from './bearerToken.ts';

describe('the token of a request', () => {
  test.each([
    ['Bearer abc', 'abc'],
    ['bearer abc', 'abc'],
    ['Bearer   a.b-c_d~e+f/g==  ', 'a.b-c_d~e+f/g=='],
    ['Bearer', ''],
    ['Bearer ', ''],
    ['Bearer abc def', ''],
    ['Basic abc', ''],
    ['abc', ''],
    [undefined, ''],
  ])('of %j is %j', (authorization, token) => {
    expect(bearerToken({ headers: { ...(authorization !== undefined && { authorization }) } })).toBe(token);
  });
});

test('a token is known by its digest alone, whatever its length', () => {
  const digest = tokenDigest('secret');
  expect(digest.toString('hex')).toBe('2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b');
  expect(hasDigest('secret', digest)).toBe(true);
  for (const other of ['', 'Secret', 'secret ', digest.toString('hex')])
    expect(hasDigest(other, digest)).toBe(false);
});

test('whoever sends none is told that a bearer token is asked for', () => {
  const { statusCode, message, headers } = tokenRequired('Send the token.');
  expect([statusCode, message, headers]).toEqual([401, 'Send the token.', { 'www-authenticate': 'Bearer' }]);
});
