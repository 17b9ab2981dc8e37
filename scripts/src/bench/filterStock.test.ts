import { expect, it } from '@jest/globals';
import { allVehicles } from '@msv/contracts/vehicle';
import { aVehicle } from '@msv/testing/aVehicle';
import * as v from 'valibot';
import { furtherVehicles } from './filterStock.ts';

it('the known vehicles are followed by as many more as are missing, none like another', () => {
  const known = [
    aVehicle(),
    aVehicle({ id: 2, slug: 'evolution-turfman-200', name: 'Evolution Turfman 200' }),
  ];
  const all = [...known, ...v.parse(allVehicles.schema, furtherVehicles(known, 50))];
  expect(all).toHaveLength(50);
  for (const key of ['id', 'slug', 'name'] as const)
    expect(new Set(all.map((vehicle) => vehicle[key])).size).toBe(50);
});
