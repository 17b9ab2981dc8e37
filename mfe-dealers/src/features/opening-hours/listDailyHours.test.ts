import { expect, test } from '@jest/globals';
import { listDailyHours } from './listDailyHours.ts';

test('days in a row with the same hours share one line', () => {
  expect(
    listDailyHours([
      { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '18:00' },
      { days: ['Saturday'], opens: '16:00', closes: '00:00' },
    ]),
  ).toEqual([
    { days: 'Monday – Friday', hours: '8 AM – 6 PM' },
    { days: 'Saturday', hours: '4 PM – 12 AM' },
    { days: 'Sunday', hours: 'Closed' },
  ]);
});

test('several periods of a day and half hours are listed', () => {
  expect(
    listDailyHours([
      { days: ['Monday'], opens: '13:00', closes: '17:30' },
      { days: ['Monday', 'Wednesday'], opens: '09:30', closes: '12:00' },
    ]),
  ).toEqual([
    { days: 'Monday', hours: '9:30 AM – 12 PM, 1 PM – 5:30 PM' },
    { days: 'Tuesday', hours: 'Closed' },
    { days: 'Wednesday', hours: '9:30 AM – 12 PM' },
    { days: 'Thursday – Sunday', hours: 'Closed' },
  ]);
});
