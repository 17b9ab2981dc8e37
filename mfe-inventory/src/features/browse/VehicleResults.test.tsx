import { expect, test } from '@jest/globals';
import { formatVehicleCount } from './VehicleResults.tsx';

test.each([
  [0, '0 Vehicles Available'],
  [1, '1 Vehicle Available'],
  [2, '2 Vehicles Available'],
  [33, '33 Vehicles Available'],
  [5000, '5,000 Vehicles Available'],
])('formats %d as %s', (count, text) => {
  expect(formatVehicleCount(count)).toBe(text);
});
