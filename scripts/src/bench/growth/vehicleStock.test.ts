import { expect, test } from '@jest/globals';
import { allVehiclesRead } from '@msv/contracts/inventory/vehicle';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import * as v from 'valibot';
import { generateVehicles } from './vehicleStock.ts';

test('generateVehicles fills the stock with vehicles that have unique ids, slugs and names', () => {
  const existing = [
    buildVehicle(),
    buildVehicle({ id: 2, slug: 'evolution-turfman-200', name: 'Evolution Turfman 200' }),
  ];
  const stock = [...existing, ...v.parse(allVehiclesRead.schema, generateVehicles(existing, 50))];
  expect(stock).toHaveLength(50);
  for (const key of ['id', 'slug', 'name'] as const)
    expect(new Set(stock.map((vehicle) => vehicle[key])).size).toBe(50);
});
