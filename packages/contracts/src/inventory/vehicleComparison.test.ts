import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { createVehicleComparisonRead, VehicleComparisonQuery } from './vehicleComparison.ts';

test('createVehicleComparisonRead names the vehicles in the URL', () => {
  expect(createVehicleComparisonRead(['d3', 'd6']).url).toBe('/api/vehicles/compare?vehicles=d3,d6');
});

test.each([
  ['d3', ['d3']],
  ['d3,d6,d3', ['d3', 'd6']],
  ['d3,../leads,,D6', ['d3']],
])('VehicleComparisonQuery parses the slugs of %s', (vehicles, slugs) => {
  expect(v.parse(VehicleComparisonQuery, { vehicles })).toEqual({ vehicles: slugs });
});

test.each([
  ['no slug', ','],
  ['four slugs', 'a,b,c,d'],
])('VehicleComparisonQuery rejects %s', (_case, vehicles) => {
  expect(v.is(VehicleComparisonQuery, { vehicles })).toBe(false);
});
