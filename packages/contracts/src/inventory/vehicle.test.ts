import { describe, expect, test } from '@jest/globals';
import { aVehicle } from '@msv/testing/aVehicle';
import * as v from 'valibot';
import { allVehicles, featuredVehicles, Vehicle, vehicleBySlug } from './vehicle.ts';

describe('a vehicle', () => {
  test('is taken with all that may be known of it', () => {
    const vehicle = aVehicle({
      imageUrl: '/api/vehicle-pictures/x.svg',
      externalUrl: 'https://example.com/x',
      specifications: {
        power: { topSpeed: '25 mph', motor: '6.3kW', battery: '48V', controller: 'AC' },
        capacity: { passengers: '4 persons' },
        features: { brakes: 'Disc', lights: 'LED', seating: 'Premium', warranty: '2 years', assembly: 'USA' },
        dimensions: { length: '120 in' },
      },
    });
    expect(v.parse(Vehicle, vehicle)).toEqual(vehicle);
  });

  test('is taken with no specifications and no picture', () => {
    expect(v.is(Vehicle, aVehicle())).toBe(true);
    expect(v.is(Vehicle, aVehicle({ specifications: { power: {} } }))).toBe(true);
  });

  test('gives away nothing that the contract does not name', () => {
    expect(v.parse(Vehicle, { ...aVehicle(), costPrice: 1 })).not.toHaveProperty('costPrice');
  });

  test.each([
    ['a price in words', { price: '$6,695' }],
    ['a category of nobody’s', { category: 'boat' }],
    ['a missing name', { name: undefined }],
    ['features that are no list', { features: 'LED' }],
  ])('is refused with %s', (_what, facts) => {
    expect(v.is(Vehicle, { ...aVehicle(), ...facts })).toBe(false);
  });
});

describe('the vehicles of the API', () => {
  test('are read at their addresses', () => {
    expect(allVehicles.url).toBe('/api/vehicles');
    expect(featuredVehicles.url).toBe('/api/vehicles/featured');
    expect(vehicleBySlug('evolution-d3').url).toBe('/api/vehicles/evolution-d3');
  });

  test.each([['../leads'], ['a/b'], ['x?y#z']])(
    'are asked for by %s as by any slug, and by no other address',
    (slug) => {
      const { pathname, search } = new URL(vehicleBySlug(slug).url, 'http://site.example');
      expect(pathname).toBe(`/api/vehicles/${encodeURIComponent(slug)}`);
      expect(search).toBe('');
    },
  );

  test('are answered with lists or one', () => {
    expect(v.is(allVehicles.schema, [aVehicle()])).toBe(true);
    expect(v.is(allVehicles.schema, aVehicle())).toBe(false);
    expect(v.is(vehicleBySlug('x').schema, aVehicle())).toBe(true);
  });
});
