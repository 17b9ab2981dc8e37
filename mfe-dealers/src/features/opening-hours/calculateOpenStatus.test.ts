import { expect, test } from '@jest/globals';
import type { OpeningPeriod, Weekday } from '@msv/contracts/dealers/openingPeriod';
import { calculateOpenStatus } from './calculateOpenStatus.ts';

const weekdayPeriods: OpeningPeriod[] = [
  { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '18:00' },
  { days: ['Saturday'], opens: '09:00', closes: '16:00' },
];

const lateFridays: OpeningPeriod[] = [{ days: ['Friday'], opens: '16:00', closes: '02:00' }];

const splitMondays: OpeningPeriod[] = [
  { days: ['Monday'], opens: '13:00', closes: '17:30' },
  { days: ['Monday'], opens: '09:00', closes: '12:00' },
];

const cases: [string, readonly OpeningPeriod[], Weekday, string, string][] = [
  ['opening time', weekdayPeriods, 'Monday', '08:00', 'open, closes at 6 PM'],
  ['the last minute', weekdayPeriods, 'Friday', '17:59', 'open, closes at 6 PM'],
  ['closing time', weekdayPeriods, 'Friday', '18:00', 'closed, opens Saturday at 9 AM'],
  ['early morning', weekdayPeriods, 'Tuesday', '05:00', 'closed, opens at 8 AM'],
  ['Saturday evening', weekdayPeriods, 'Saturday', '16:00', 'closed, opens Monday at 8 AM'],
  ['Sunday', weekdayPeriods, 'Sunday', '12:00', 'closed, opens Monday at 8 AM'],
  ['lunch break', splitMondays, 'Monday', '12:15', 'closed, opens at 1 PM'],
  ['the only day, after work', splitMondays, 'Monday', '20:00', 'closed, opens Monday at 9 AM'],
  ['night', lateFridays, 'Friday', '23:00', 'open, closes at 2 AM'],
  ['night after midnight', lateFridays, 'Saturday', '01:00', 'open, closes at 2 AM'],
  ['the end of the night', lateFridays, 'Saturday', '02:00', 'closed, opens Friday at 4 PM'],
  ['a dealer without hours', [], 'Monday', '12:00', 'closed, '],
];

test.each(cases)('at %s, the status is correct', (_case, periods, day, time, expected) => {
  const { isOpen, change } = calculateOpenStatus(periods, { day, time });
  expect(`${isOpen ? 'open' : 'closed'}, ${change}`).toBe(expected);
});
