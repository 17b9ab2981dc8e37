import { expect, test } from '@jest/globals';
import { countSeats } from './countSeats.ts';

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
