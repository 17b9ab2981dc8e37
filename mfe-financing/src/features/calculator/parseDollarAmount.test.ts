import { expect, test } from '@jest/globals';
import { formatDollarsAndCents, formatWholeDollars } from '@msv/contracts/site/formatNumber';
import { propertyRuns } from '@msv/testing/nightly';
import fc from 'fast-check';
import { parseDollarAmount } from './parseDollarAmount.ts';

test.each([
  ['8995', 8995],
  ['$8,995.50', 8995.5],
  [' 1 000 ', 1000],
  ['$10\u00a0000', 10_000],
  ['10\u202f000\u200b', 10_000],
  ['＄１０，０００', 10_000],
  ['8,995', 8995],
  ['8,995.00', 8995],
  ['1,234,567', 1_234_567],
  ['8995 $', 8995],
  ['0.00001', 0.00001],
  ['1000.0000005', 1000.0000005],
  ['1000.125', 1000.125],
  ['.5', 0.5],
  ['5.', 5],
  ['', 0],
  ['  ', 0],
  ['$', 0],
  ['$.', 0],
  ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
])('parses %j as %d dollars', (text, amount) => {
  expect(parseDollarAmount(text)).toBe(amount);
});

test.each([
  'eight',
  '8k',
  '-5',
  '1e9',
  '0x10',
  '1.2.3',
  'Infinity',
  '1,50',
  '8.995,00',
  '8.995',
  '8,99,5',
  '8995,000',
  '1 50',
  ',995',
  '8,995,',
  '1$2',
])('rejects %j', (text) => {
  expect(parseDollarAmount(text)).toBeUndefined();
});

test('any text of 12 characters is rejected or parsed as an amount that can be formatted', () => {
  const separators = fc.constantFrom(..."$,. -+eE'\u00a0");
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ unit: fc.oneof(fc.constantFrom(...'0123456789'), separators), maxLength: 12 }),
    fc.double().map((number) => String(number).slice(0, 12)),
  );
  fc.assert(
    fc.property(text, (text) => {
      const amount = parseDollarAmount(text);
      if (amount === undefined) return;
      expect(amount >= 0 && amount <= Number.MAX_SAFE_INTEGER && !Object.is(amount, -0)).toBe(true);
      expect(formatWholeDollars(amount)).toMatch(/^\$\d{1,3}(,\d{3})*$/);
      expect(formatDollarsAndCents(amount)).toMatch(/^\$\d{1,3}(,\d{3})*\.\d\d$/);
    }),
    { numRuns: propertyRuns, seed: 1 },
  );
});

test('the text of any formatted amount is parsed as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 43 }), (cents) => {
      expect(parseDollarAmount(formatDollarsAndCents(cents / 100))).toBe(cents / 100);
    }),
    { numRuns: propertyRuns, seed: 1 },
  );
});
