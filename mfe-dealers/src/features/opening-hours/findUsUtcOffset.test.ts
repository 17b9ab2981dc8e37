import { expect, test } from '@jest/globals';
import { findUsUtcOffset } from './findUsUtcOffset.ts';

const hourMs = 3_600_000;

test.each([
  'America/New_York',
  'America/Detroit',
  'America/Indiana/Indianapolis',
  'America/Chicago',
  'America/Denver',
  'America/Boise',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
])('knows the same offsets of %s as Intl, in each hour of seven years', (timeZone) => {
  // The days of the changes differ for each weekday on which a year can begin.
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  const differences: string[] = [];
  for (let now = Date.UTC(2024, 0, 1); now < Date.UTC(2031, 0, 1); now += hourMs) {
    const hour = new Date(now + (findUsUtcOffset(now, timeZone) ?? NaN) * hourMs).getUTCHours();
    if (hour !== Number(format.format(now))) differences.push(new Date(now).toISOString());
  }
  expect(differences).toEqual([]);
});

test('does not know other time zones', () => {
  expect(findUsUtcOffset(0, 'America/Atlantis')).toBeUndefined();
  expect(findUsUtcOffset(0, 'Europe/Berlin')).toBeUndefined();
});
