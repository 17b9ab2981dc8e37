import { expect, test } from '@jest/globals';
import { isCrossSitePost } from './isCrossSitePost.ts';

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
  expect(isCrossSitePost({ headers, host: '127.0.0.1:3000' }, 'https://site.example')).toBe(isCrossSite);
});
