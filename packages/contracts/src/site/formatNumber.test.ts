import { expect, test } from '@jest/globals';
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
