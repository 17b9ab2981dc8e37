import { expect, test } from '@jest/globals';
import { findUsUtcOffset, hourMs } from './findUsUtcOffset.ts';

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
