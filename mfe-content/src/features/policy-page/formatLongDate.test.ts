import { expect, test } from '@jest/globals';
import { formatLongDate } from './formatLongDate.ts';

test.each([
  ['2024-01-01', 'January 1, 2024'],
  ['2025-12-31', 'December 31, 2025'],
])('formats %s as %s', (isoDate, formattedDate) => {
  expect(formatLongDate(isoDate)).toBe(formattedDate);
});
