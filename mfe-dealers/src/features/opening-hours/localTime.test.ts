import { expect, test } from '@jest/globals';
import { findUsUtcOffset, hourMs, readLocalTime } from './localTime.ts';

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

test.each([
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
])('knows the same offsets of %s as Intl, in each hour of ten years', (timeZone) => {
  // In these years, March and November begin on each day of the week, so the clock changes on each possible date.
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  const differences: string[] = [];
  for (let now = Date.UTC(2024, 0, 1); now < Date.UTC(2034, 0, 1); now += hourMs) {
    const hour = new Date(now + (findUsUtcOffset(now, timeZone) ?? NaN) * hourMs).getUTCHours();
    if (hour !== Number(format.format(now))) differences.push(new Date(now).toISOString());
  }
  expect(differences).toEqual([]);
});

test('does not know other time zones', () => {
  expect(findUsUtcOffset(0, 'America/Atlantis')).toBeUndefined();
  expect(findUsUtcOffset(0, 'Europe/Berlin')).toBeUndefined();
});
