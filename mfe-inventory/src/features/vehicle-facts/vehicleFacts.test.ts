import { expect, test } from '@jest/globals';
import { countSeats, parseRangeMiles } from './vehicleFacts.ts';

const specifyPassengers = (passengers: string) => ({ capacity: { passengers } });

test.each([
  ['the specified number', 'utility', specifyPassengers('2 persons'), 2],
  ['the upper end of a specified range', '4-seater', specifyPassengers('2-4 persons'), 4],
  [
    'the specified number rather than the number of the category',
    '4-seater',
    specifyPassengers('6 persons'),
    6,
  ],
  ['the number of the category without a specification', '8-seater', undefined, 8],
  [
    'the number of the category for a specification without a number',
    '6-seater',
    specifyPassengers('several'),
    6,
  ],
  ['undefined if the category states none', '4x4-awd', undefined, undefined],
] as const)('returns %s', (_case, category, specifications, seats) => {
  expect(countSeats({ category, specifications })).toBe(seats);
});

test.each([
  ['30 miles', 30],
  ['40-50 miles', 40],
  ['up to 60 miles', 60],
  ['on request', undefined],
])('parses %s', (range, miles) => {
  expect(parseRangeMiles(range)).toBe(miles);
});
