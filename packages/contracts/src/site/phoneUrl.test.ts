import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toInternationalPhone, toPhoneUrl } from './phoneUrl.ts';

test.each([
  ['(844) 555-0142', 'tel:+18445550142'],
  ['+1 844 555 0142', 'tel:+18445550142'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
  ['+4722123456', 'tel:+4722123456'],
  ['(407) 555-0107 ext. 12', 'tel:+14075550107;ext=12'],
  ['+4512345678 ext. 3', 'tel:+4512345678;ext=3'],
])('converts %s to %s', (phoneNumber, url) => {
  expect(toPhoneUrl(phoneNumber)).toBe(url);
});

test('leaves the extension out of the international notation', () => {
  expect(toInternationalPhone('(407) 555-0107 ext. 12')).toBe('+14075550107');
});

test('the URL of any text contains only characters of a `tel:` URL', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string()), (text) => {
      expect(toPhoneUrl(text)).toMatch(/^tel:\+\d*(;ext=\d+)?$/);
    }),
    { numRuns: 1000, seed: 1 },
  );
});
