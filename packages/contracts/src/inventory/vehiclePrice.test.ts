import { expect, test } from '@jest/globals';
import { formatVehiclePrice } from './vehiclePrice.ts';

test.each([
  [8995, '$8,995'],
  [0, '$0'],
  [1234567, '$1,234,567'],
  [8995.5, '$8,995.50'],
])('formats %d as %s', (price, text) => {
  expect(formatVehiclePrice(price)).toBe(text);
});
