import { expect, test } from '@jest/globals';
import { propertyRuns } from '@msv/testing/nightly';
import fc from 'fast-check';
import { formatDollarsAndCents, formatNumber, formatWholeDollars } from './formatNumber.ts';

const values = [
  0, 1, 12, 999, 1000, 1150, 12_345.678, 123_456, 1_234_567, 999.999, 999_999.5, 7.99, 7.9, 0.5, 1.005, -1,
  -1234.5, 8995.5, 162.074_9, 3.3, 9.95,
];

test.each(values)('%d is formatted like with `Intl`', (value) => {
  const createIntlFormat = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-US', options);
  const dollars = { style: 'currency', currency: 'USD' } as const;
  expect(formatNumber(value)).toBe(createIntlFormat({ maximumFractionDigits: 0 }).format(value));
  expect(formatNumber(value, 1)).toBe(createIntlFormat({ maximumFractionDigits: 1 }).format(value));
  expect(formatNumber(value, 2)).toBe(createIntlFormat({ maximumFractionDigits: 2 }).format(value));
  expect(formatWholeDollars(value)).toBe(
    createIntlFormat({ ...dollars, maximumFractionDigits: 0 }).format(value),
  );
  expect(formatDollarsAndCents(value)).toBe(createIntlFormat(dollars).format(value));
});

test.each([
  [5e-324, '0', '$0', '$0.00'],
  [1e-7, '0', '$0', '$0.00'],
  [-1e-7, '0', '$0', '$0.00'],
  [-0, '0', '$0', '$0.00'],
  [-0.004, '0', '$0', '$0.00'],
  [-0.4, '-0.4', '$0', '-$0.40'],
  [999_999.996, '1,000,000', '$1,000,000', '$1,000,000.00'],
  [1e20, '100,000,000,000,000,000,000', '$100,000,000,000,000,000,000', '$100,000,000,000,000,000,000.00'],
  [
    1e21,
    '1,000,000,000,000,000,000,000',
    '$1,000,000,000,000,000,000,000',
    '$1,000,000,000,000,000,000,000.00',
  ],
  [NaN, '–', '–', '–'],
  [Infinity, '–', '–', '–'],
  [-Infinity, '–', '–', '–'],
])('%d has no exponent, negative zero or NaN', (value, number, dollars, dollarsAndCents) => {
  expect(formatNumber(value, 2)).toBe(number);
  expect(formatWholeDollars(value)).toBe(dollars);
  expect(formatDollarsAndCents(value)).toBe(dollarsAndCents);
});

test('any finite number is formatted as its digits, near its value', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const texts = [formatNumber(value, 2), formatWholeDollars(value), formatDollarsAndCents(value)];
      expect(texts[0]).toMatch(/^-?\d{1,3}(,\d{3})*(\.\d?[1-9])?$/);
      expect(texts[1]).toMatch(/^-?\$\d{1,3}(,\d{3})*$/);
      expect(texts[2]).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d\d$/);
      for (const [index, maxError] of [0.005, 0.5, 0.005].entries()) {
        const text = texts[index]?.replace(/[$,]/g, '') ?? '';
        const parsed = Number(text);
        expect(text.startsWith('-') && parsed === 0).toBe(false);
        expect(Math.abs(parsed - value)).toBeLessThanOrEqual(maxError + Math.abs(value) * 1e-15);
      }
    }),
    { numRuns: propertyRuns, seed: 1 },
  );
});
