import { expect, test } from '@jest/globals';
import { listingSummary } from './listingSummary.ts';

test.each([
  [{ count: 60, words: '' }, '60 dealers, A–Z'],
  [{ count: 10000, words: '' }, '10,000 dealers, A–Z'],
  [{ count: 2, words: 'orlando' }, '2 dealers match “orlando”, A–Z'],
  [{ count: 1, words: 'orlando' }, '1 dealer matches “orlando”'],
  [{ count: 0, words: 'xyz' }, 'No dealers match “xyz”'],
  [{ count: 0, words: '' }, 'No dealers yet'],
  [
    { count: 60, words: '', nearTo: '32801 (Orlando, Florida)' },
    '60 dealers, the nearest to 32801 (Orlando, Florida) first (straight-line miles)',
  ],
  [
    { count: 9, words: 'florida', nearTo: 'you' },
    '9 dealers match “florida”, the nearest to you first (straight-line miles)',
  ],
])('a listing of %j reads: %s', (listing, words) => {
  expect(listingSummary(listing)).toBe(words);
});
