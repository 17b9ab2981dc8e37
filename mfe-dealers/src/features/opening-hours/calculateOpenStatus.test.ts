import { expect, test } from '@jest/globals';
import {
  type OpeningPeriod,
  typicalOpeningPeriods,
  type Weekday,
} from '@msv/contracts/dealers/openingPeriod';
import { calculateOpenStatus } from './calculateOpenStatus.ts';

const splitMondays: OpeningPeriod[] = [
  { days: ['Monday'], opens: '13:00', closes: '17:30' },
  { days: ['Monday'], opens: '09:00', closes: '12:00' },
];

const cases: [string, readonly OpeningPeriod[], Weekday, string, string][] = [
  ['opening time', typicalOpeningPeriods, 'Monday', '08:00', 'open, closes at 6 PM'],
  ['the last minute', typicalOpeningPeriods, 'Friday', '17:59', 'open, closes at 6 PM'],
  ['closing time', typicalOpeningPeriods, 'Friday', '18:00', 'closed, opens Saturday at 9 AM'],
  ['early morning', typicalOpeningPeriods, 'Tuesday', '05:00', 'closed, opens at 8 AM'],
  ['Saturday evening', typicalOpeningPeriods, 'Saturday', '16:00', 'closed, opens Monday at 8 AM'],
  ['Sunday', typicalOpeningPeriods, 'Sunday', '12:00', 'closed, opens Monday at 8 AM'],
  ['lunch break', splitMondays, 'Monday', '12:15', 'closed, opens at 1 PM'],
  ['the only day, after work', splitMondays, 'Monday', '20:00', 'closed, opens Monday at 9 AM'],
  ['a dealer without hours', [], 'Monday', '12:00', 'closed, '],
];

test.each(cases)('at %s, the status is correct', (_case, periods, day, time, expected) => {
  const { isOpen, change } = calculateOpenStatus(periods, { day, time });
  expect(`${isOpen ? 'open' : 'closed'}, ${change}`).toBe(expected);
});
