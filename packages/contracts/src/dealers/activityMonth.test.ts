import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addMonths, formatMonth, toActivityMonth } from './activityMonth.ts';

describe('the month of a time', () => {
  test.each([
    ['2026-11-26T12:00:00Z', '2026-11'],
    // New York is five hours behind UTC in winter and four in summer.
    ['2026-01-01T04:59:59.999Z', '2025-12'],
    ['2026-01-01T05:00:00Z', '2026-01'],
    ['2026-07-01T03:59:59.999Z', '2026-06'],
    ['2026-07-01T04:00:00Z', '2026-07'],
    // Daylight saving time ends on November 1, 2026, after the month has begun.
    ['2026-11-01T03:59:59Z', '2026-10'],
    ['2026-11-01T04:00:00Z', '2026-11'],
    ['2028-02-29T23:00:00Z', '2028-02'],
    ['2028-03-01T04:59:59Z', '2028-02'],
  ])('%s is in %s', (time, month) => {
    expect(toActivityMonth(new Date(time))).toBe(month);
  });
});

describe('adding months', () => {
  test.each([
    ['2026-11', -1, '2026-10'],
    ['2026-01', -1, '2025-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-11', 0, '2026-11'],
    ['2024-02', 25, '2026-03'],
    ['2026-03', -25, '2024-02'],
  ])('%s and %i is %s', (month, count, expected) => {
    expect(addMonths(month, count)).toBe(expected);
  });

  test('is undone by subtracting them, and keeps the order', () => {
    const months = fc.tuple(fc.integer({ min: 1970, max: 2200 }), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(months, fc.integer({ min: 1, max: 1000 }), ([year, number], count) => {
        const month = `${year}-${String(number).padStart(2, '0')}`;
        const later = addMonths(month, count);
        expect(later > month).toBe(true);
        expect(addMonths(later, -count)).toBe(month);
      }),
    );
  });
});

test('a month is formatted with its name and year', () => {
  expect(formatMonth('2026-01')).toBe('January 2026');
});
