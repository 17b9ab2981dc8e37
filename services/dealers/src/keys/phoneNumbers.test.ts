import { expect, test } from '@jest/globals';
import { toPhoneUrl } from '@msv/contracts/site/contactUrls';
import { propertyRuns } from '@msv/testing/nightly';
import fc from 'fast-check';
import { normalizePhone, toPhoneKey } from './phoneNumbers.ts';

const cases = [
  ['4075550107', '(407) 555-0107'],
  ['407.555.0107', '(407) 555-0107'],
  ['１４０７５５５０１０７', '(407) 555-0107'],
  ['+1 (407) 555-0107', '(407) 555-0107'],
  ['Tel: 407-555-0107', '(407) 555-0107'],
  ['1-800-FLOWERS', '(800) 356-9377'],
  ['4075550107 x12', '(407) 555-0107 ext. 12'],
  ['(407) 555-0107, Extension 1234', '(407) 555-0107 ext. 1234'],
  ['+1 407 555 0107 #5', '(407) 555-0107 ext. 5'],
  ['4075557779,,12', '(407) 555-7779 ext. 12'],
  ['407-555-7779,12', '(407) 555-7779 ext. 12'],
  ['(407)555-7783 or 7784', '(407)555-7783 or 7784'],
  ['555-0100 call', '555-0100 call'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['+44 20 7946 0018', '+442079460018'],
  ['+44 (20) 7946-0018 ext 3', '+442079460018 ext. 3'],
  ['+299 12 34 56 ext 3', '+299123456 ext. 3'],
  ['+47 22 12 34 56', '+4722123456'],
  ['24075550107', '24075550107'],
  ['(140) 755-50107', '(407) 555-0107'],
  ['012-345-6789', '012-345-6789'],
  ['800.555.CART', '(800) 555-2278'],
  ['Tel 555-0107', 'Tel 555-0107'],
  ['555-0107 x12', '555-0107 x12'],
  ['no phone yet', 'no phone yet'],
  ['800-555-FOX1', '800-555-FOX1'],
  [' call  us now ', 'call us now'],
  ['+44 soon ', '+44 soon'],
  ['----------', '----------'],
] as const;

test.each(cases)('stores %j as %j', (phone, normalized) => {
  expect(normalizePhone(phone)).toBe(normalized);
});

test.each(cases)('does not change %j further, and it stays the same number', (phone, normalized) => {
  expect(normalizePhone(normalized)).toBe(normalized);
  expect(toPhoneKey(normalized)).toBe(toPhoneKey(phone));
});

test('any stored text stays the same text, number and link if it is normalized again', () => {
  const phoneText = fc.string({ unit: fc.constantFrom(...'0123456789 ().+-,;x#/ext'), maxLength: 30 });
  const usPhone = fc
    .tuple(fc.stringMatching(/^[2-9]\d{9}$/), fc.constantFrom('', ' x12', ' or 7784', ', 4075550107'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(phoneText, usPhone, fc.string({ unit: 'binary', maxLength: 30 })), (phone) => {
      const normalized = normalizePhone(phone);
      expect(normalizePhone(normalized)).toBe(normalized);
      expect(toPhoneKey(normalized)).toBe(toPhoneKey(phone));
      expect(toPhoneUrl(normalized)).toBe(toPhoneUrl(phone));
    }),
    { numRuns: propertyRuns, seed: 1 },
  );
});

test.each([
  ['(407) 555-0107', '4075550107'],
  ['407.555.0107', '4075550107'],
  [' 4075550107 ', '4075550107'],
  ['１４０７５５５０１０７', '4075550107'],
  ['+1 (407) 555-0107', '4075550107'],
  ['1-407-555-0107', '4075550107'],
  ['(407) 555-0107 ext. 12', '4075550107'],
  ['(407) 555-0107 x12', '4075550107'],
  ['(407) 555-0107, Extension 1234', '4075550107'],
  ['407-555-0107#5', '4075550107'],
  ['Tel: 407-555-0107', '4075550107'],
  ['407-555-0107,,12', '4075550107'],
  ['407-555-0107 or 0108', '4075550107'],
  ['2407555010', '2407555010'],
  ['1407555010', '1407555010'],
  ['24075550107', '24075550107'],
  ['+44 20 7946 0018', '442079460018'],
  ['12345x67890', '1234567890'],
  ['1-800-FLOWERS', '8003569377'],
  ['1-800-356-9377 (FLOWERS)', '8003569377'],
  ['call us now', '225587669'],
  ['----------', '----------'],
])('converts %s to the key %s', (phone, key) => {
  expect(toPhoneKey(phone)).toBe(key);
});
