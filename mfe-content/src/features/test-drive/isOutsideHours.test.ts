import { expect, test } from '@jest/globals';
import type { OpeningPeriod } from '@msv/contracts/dealers/openingPeriod';
import { isOutsideHours } from './isOutsideHours.ts';

const hours: readonly OpeningPeriod[] = [
  { days: ['Monday', 'Tuesday'], opens: '09:00', closes: '17:00' },
  { days: ['Saturday'], opens: '13:30', closes: '15:00' },
  { days: ['Friday'], opens: '18:00', closes: '02:00' },
];

test.each([
  ['2026-12-07', 'morning', false],
  ['2026-12-07', 'afternoon', false],
  ['2026-12-07', 'evening', true],
  ['2026-12-06', 'morning', true],
  ['2026-12-05', 'morning', true],
  ['2026-12-05', 'afternoon', false],
  ['2026-12-04', 'afternoon', true],
  ['2026-12-04', 'evening', false],
  ['', 'morning', false],
  ['2026-12-06', '', false],
])('the time %j, %j is outside of the hours: %p', (date, partOfDay, isOutside) => {
  expect(isOutsideHours(hours, date, partOfDay)).toBe(isOutside);
});
