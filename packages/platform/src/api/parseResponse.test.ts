import { describe, expect, test } from '@jest/globals';
import { createDealershipSearchRead, dealershipOverviewRead } from '@msv/contracts/dealers/dealership';
import { defineApiRead } from '@msv/contracts/http/apiRead';
import { createVehicleComparisonRead } from '@msv/contracts/inventory/vehicleComparison';
import * as v from 'valibot';
import { parseResponse } from './parseResponse.ts';

const Vehicle = v.object({
  name: v.string(),
  price: v.number(),
  specifications: v.optional(v.object({ features: v.array(v.string()) })),
});
const vehiclesRead = defineApiRead('/api/vehicles', v.array(Vehicle));
const Overview = v.object({
  count: v.number(),
  vehicles: v.array(Vehicle),
  notes: v.optional(v.array(v.string()), []),
});
const overviewRead = defineApiRead('/api/vehicles/overview', Overview, { listField: 'vehicles' });

const d3 = { name: 'D3', price: 9000 };
const d6 = { name: 'D6', price: 12_000 };
const withoutPrice = { name: 'D9' };
const withWrongFeature = { ...d3, specifications: { features: ['Lights', 7] } };

describe('parseResponse', () => {
  test('returns the data of a response that matches the schema', () => {
    expect(parseResponse(vehiclesRead, [d3, d6])).toEqual({ data: [d3, d6] });
    expect(parseResponse(vehiclesRead, [])).toEqual({ data: [] });
  });

  test('drops items without a required field and describes the first one', () => {
    expect(parseResponse(vehiclesRead, [d3, withoutPrice, d6, null])).toEqual({
      data: [d3, d6],
      dropped: {
        url: '/api/vehicles',
        count: 2,
        index: 1,
        field: 'price',
        reason: 'Invalid key: Expected "price" but received undefined',
      },
    });
  });

  test('drops the whole item if a list inside of it is invalid', () => {
    expect(parseResponse(vehiclesRead, [withWrongFeature, d6])).toMatchObject({
      data: [d6],
      dropped: { count: 1, index: 0, field: 'specifications.features.1' },
    });
  });

  test('drops items of the list that the read names', () => {
    expect(parseResponse(overviewRead, { count: 3, vehicles: [d3, 'D9', d6] })).toEqual({
      data: { count: 3, vehicles: [d3, d6], notes: [] },
      dropped: {
        url: '/api/vehicles/overview',
        count: 1,
        index: 1,
        field: '',
        reason: 'Invalid type: Expected Object but received "D9"',
      },
    });
  });

  test.each([
    ['dealerships', dealershipOverviewRead],
    ['dealerships', createDealershipSearchRead('Florida')],
    ['vehicles', createVehicleComparisonRead(['d3', 'd6'])],
  ])('drops items of the list %s of the response to a real read', (listField, { listField: namedList }) => {
    expect(namedList).toBe(listField);
  });

  test.each([
    ['every item is unreadable', vehiclesRead, [withoutPrice]],
    ['the response is not a list', vehiclesRead, { vehicles: [d3] }],
    ['the response is empty', vehiclesRead, null],
    ['another field is invalid, too', overviewRead, { vehicles: [d3, withoutPrice] }],
    ['an item of another list is invalid', overviewRead, { count: 1, vehicles: [d3], notes: ['a', 1] }],
    ['the list is missing', overviewRead, { count: 1 }],
    [
      'too few items are readable',
      defineApiRead('/api/vehicles', v.pipe(v.array(Vehicle), v.minLength(2))),
      [d3, withoutPrice],
    ],
    [
      'the read names no list',
      defineApiRead('/api/pages/privacy', v.object({ sections: v.array(v.string()) })),
      { sections: ['Cookies', 7] },
    ],
  ])('returns an error if %s', (_reason, read, response) => {
    expect(parseResponse<unknown>(read, response)).toEqual({ error: expect.any(v.ValiError) });
  });
});
