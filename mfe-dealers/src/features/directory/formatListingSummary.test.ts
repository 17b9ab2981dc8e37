import { expect, test } from '@jest/globals';
import { formatListingSummary } from './formatListingSummary.ts';

test.each([
  [{ count: 60, searchText: '' }, '60 dealers, by state'],
  [{ count: 10000, searchText: '' }, '10,000 dealers, by state'],
  [{ count: 2, searchText: 'orlando' }, '2 dealers match “orlando”, by state'],
  [{ count: 1, searchText: 'orlando' }, '1 dealer matches “orlando”'],
  [
    { count: 8, searchText: 'TX', firstState: 'Texas' },
    '8 dealers match “TX”, by state. Showing dealers in Texas first.',
  ],
  [
    { count: 8, searchText: 'TX', firstState: 'Texas', origin: 'you' },
    '8 dealers match “TX”, sorted by straight-line distance from you. Showing dealers in Texas first.',
  ],
  [
    { count: 1, searchText: 'Orlando, FL', isEveryWordMatch: true },
    '1 dealer matches every word of “Orlando, FL”. No name, city or state contains the whole text.',
  ],
  [
    { count: 2, searchText: 'Buffalo, New York', isEveryWordMatch: true },
    '2 dealers match every word of “Buffalo, New York”, by state. No name, city or state contains the whole text.',
  ],
  [
    { count: 1, searchText: 'dealers near Orlando', searchedPart: 'orlando' },
    '1 dealer matches “dealers near Orlando”. Nothing contains the whole text, so we searched for “orlando”.',
  ],
  [
    { count: 2, searchText: 'dealers near me', searchedPart: '' },
    '2 dealers match “dealers near me”, by state. The text names no place.',
  ],
  [{ count: 0, searchText: 'xyz', isEveryWordMatch: false }, 'No dealers match “xyz”'],
  [{ count: 0, searchText: 'xyz' }, 'No dealers match “xyz”'],
  [{ count: 0, searchText: '' }, 'No dealers yet'],
  [
    { count: 60, searchText: '', origin: '32801 (Orlando, Florida)' },
    '60 dealers, sorted by straight-line distance from 32801 (Orlando, Florida)',
  ],
  [
    { count: 9, searchText: 'florida', origin: 'you' },
    '9 dealers match “florida”, sorted by straight-line distance from you',
  ],
  [
    { count: 1, searchText: 'florida', origin: 'you' },
    '1 dealer matches “florida”, straight-line distance from you',
  ],
  [
    { count: 3, searchText: '', origin: '32801 (Orlando, Florida)', radius: 50 },
    '3 dealers within 50 miles, sorted by straight-line distance from 32801 (Orlando, Florida)',
  ],
  [
    { count: 0, searchText: '', origin: '99501 (Anchorage, Alaska)', radius: 25 },
    'No dealers within 25 miles of 99501 (Anchorage, Alaska)',
  ],
  [{ count: 2, searchText: 'orlando', radius: 25 }, '2 dealers match “orlando”, by state'],
  [
    { count: 0, searchText: '99999', unknownZipCode: '99999' },
    "We don't know ZIP code 99999. Check it or choose a state.",
  ],
])('summarizes the listing %j as "%s"', (listing, summary) => {
  expect(formatListingSummary(listing)).toBe(summary);
});
