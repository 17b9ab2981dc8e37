import { expect, test } from '@jest/globals';
import { vehiclesAvailable } from './vehiclesAvailable.ts';

test.each([
  [0, '0 Vehicles Available'],
  [1, '1 Vehicle Available'],
  [2, '2 Vehicles Available'],
  [33, '33 Vehicles Available'],
  [5000, '5,000 Vehicles Available'],
])('a list of %d reads %s', (count, words) => {
  expect(vehiclesAvailable(count)).toBe(words);
});
