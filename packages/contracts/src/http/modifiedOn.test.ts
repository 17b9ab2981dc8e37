import { expect, test } from '@jest/globals';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import * as v from 'valibot';
import { Dealership } from '../dealers/dealership.ts';
import { Vehicle } from '../inventory/vehicle.ts';

const items = [
  ['vehicle', Vehicle, buildVehicle()],
  ['dealership', Dealership, buildDealership()],
] as const;

test.each(items)('keeps the day on which a %s was changed', (_name, schema, item) => {
  expect(v.parse(schema, { ...item, modifiedOn: '2026-11-22' }).modifiedOn).toBe('2026-11-22');
});

test.each(items)('accepts a %s with an unknown or unreadable day', (_name, schema, item) => {
  for (const modifiedOn of [new Date(), '2026-11-22T10:00:00.000Z', 20261122, null]) {
    expect(v.parse(schema, { ...item, modifiedOn }).modifiedOn).toBeUndefined();
  }
  const { modifiedOn: _modifiedOn, ...itemWithoutDay } = item;
  expect(v.is(schema, itemWithoutDay)).toBe(true);
});
