import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toMailUrl } from './mailUrl.ts';

test.each([
  ['hello@site.example', 'mailto:hello@site.example'],
  ["o'brien@site.example", "mailto:o'brien@site.example"],
  ['a?subject=b&c#d@site.example', 'mailto:a%3Fsubject%3Db%26c%23d@site.example'],
  ['100%41@site.example', 'mailto:100%2541@site.example'],
])('converts %s to %s', (email, url) => {
  expect(toMailUrl(email)).toBe(url);
});

test('every address that a form accepts is the only content of its URL', () => {
  const email = fc
    .stringMatching(/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/)
    .map((localPart) => `${localPart}@site.example`);
  fc.assert(
    fc.property(email, (address) => {
      const { protocol, pathname, search, hash } = new URL(toMailUrl(address));
      expect({ protocol, email: decodeURIComponent(pathname), search, hash }).toEqual({
        protocol: 'mailto:',
        email: address,
        search: '',
        hash: '',
      });
    }),
    { numRuns: 1000, seed: 1 },
  );
});
