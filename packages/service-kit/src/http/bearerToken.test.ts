import { describe, expect, test } from '@jest/globals';
import { createTokenRequiredError, hashToken, parseBearerToken, tokenMatches } from './bearerToken.ts';

describe('parseBearerToken', () => {
  test.each([
    ['Bearer abc', 'abc'],
    ['bearer abc', 'abc'],
    ['Bearer   a.b-c_d~e+f/g==  ', 'a.b-c_d~e+f/g=='],
    ['Bearer', ''],
    ['Bearer ', ''],
    ['Bearer abc def', ''],
    ['Basic abc', ''],
    ['Basic Bearer abc', ''],
    ['abc', ''],
    [undefined, ''],
  ])('returns the token of %j: %j', (authorization, token) => {
    expect(parseBearerToken({ headers: { ...(authorization !== undefined && { authorization }) } })).toBe(
      token,
    );
  });
});

test('tokenMatches compares a token of any length with its hash', () => {
  const tokenHash = hashToken('secret');
  expect(tokenHash.toString('hex')).toBe('2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b');
  expect(tokenMatches('secret', tokenHash)).toBe(true);
  for (const other of ['', 'Secret', 'secret ', tokenHash.toString('hex')])
    expect(tokenMatches(other, tokenHash)).toBe(false);
});

test('createTokenRequiredError asks for a bearer token', () => {
  const { statusCode, message, headers } = createTokenRequiredError('Send the token.');
  expect([statusCode, message, headers]).toEqual([401, 'Send the token.', { 'www-authenticate': 'Bearer' }]);
});
