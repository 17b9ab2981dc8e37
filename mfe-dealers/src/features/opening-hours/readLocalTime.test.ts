import { expect, test } from '@jest/globals';
import { readLocalTime } from './readLocalTime.ts';

test.each([
  ['2026-07-04T03:30:00Z', 'America/New_York', 'Friday 23:30'],
  ['2026-07-04T04:00:00Z', 'America/New_York', 'Saturday 00:00'],
  ['2026-07-04T16:05:00Z', 'America/Phoenix', 'Saturday 09:05'],
  ['2026-01-05T16:05:00Z', 'America/Denver', 'Monday 09:05'],
  ['2026-07-06T16:05:00Z', 'America/Denver', 'Monday 10:05'],
  ['2026-01-05T09:59:00Z', 'Pacific/Honolulu', 'Sunday 23:59'],
  ['2026-07-06T16:05:00Z', 'America/Kentucky/Louisville', 'Monday 12:05'],
  ['2026-07-06T16:05:00Z', 'Pacific/Guam', 'Tuesday 02:05'],
])('%s is %s: %s', (utc, timeZone, expected) => {
  const localTime = readLocalTime(Date.parse(utc), timeZone);
  expect(`${localTime?.day} ${localTime?.time}`).toBe(expected);
});

test('an unknown time zone has no local time', () => {
  expect(readLocalTime(0, 'America/Atlantis')).toBeUndefined();
});
