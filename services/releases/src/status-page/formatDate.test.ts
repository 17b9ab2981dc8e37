import { expect, test } from '@jest/globals';
import { formatAge, formatDate } from './formatDate.ts';

const now = new Date('2026-11-21T14:03:00.000Z');

test.each([
  ['2026-11-21T14:02:30.000Z', 'just now'],
  ['2026-11-21T14:03:05.000Z', 'just now'],
  ['2026-11-21T14:02:00.000Z', '1 minute ago'],
  ['2026-11-21T11:00:00.000Z', '3 hours ago'],
  ['2026-11-19T14:00:00.000Z', '2 days ago'],
])('formatAge formats %s as %s', (isoDate, text) => {
  expect(formatAge(isoDate, now)).toBe(text);
});

test('formatDate uses UTC in every time zone', () => {
  expect(formatDate('2026-11-21T00:03:00.000Z')).toBe('Nov 21, 2026, 00:03 UTC');
});
