import { describe, expect, test } from '@jest/globals';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import * as v from 'valibot';
import {
  allVehiclesRead,
  createVehicleRead,
  featuredVehiclesRead,
  formatVehiclePrice,
  Vehicle,
} from './vehicle.ts';

describe('Vehicle', () => {
  test('accepts a vehicle with all optional fields', () => {
    const vehicle = buildVehicle({
      imageUrl: '/api/vehicle-pictures/x.svg',
      externalUrl: 'https://example.com/x',
      specifications: {
        power: { topSpeed: '25 mph', motor: '6.3kW', battery: '48V', controller: 'AC' },
        capacity: { passengers: '4 persons' },
        features: { brakes: 'Disc', lights: 'LED', seating: 'Premium', warranty: '2 years', assembly: 'USA' },
        dimensions: { length: '120 in', width: '48 in', height: '76 in' },
      },
    });
    expect(v.parse(Vehicle, vehicle)).toEqual(vehicle);
  });

  test('accepts a vehicle without specifications and pictures', () => {
    expect(v.is(Vehicle, buildVehicle())).toBe(true);
    expect(v.is(Vehicle, buildVehicle({ specifications: { power: {} } }))).toBe(true);
  });

  test('drops fields that the contract does not define', () => {
    expect(v.parse(Vehicle, { ...buildVehicle(), costPrice: 1 })).not.toHaveProperty('costPrice');
  });

  test.each([
    ['a price that is a string', { price: '$6,695' }],
    ['an unknown category', { category: 'boat' }],
    ['a missing name', { name: undefined }],
    ['features that are not a list', { features: 'LED' }],
  ])('rejects %s', (_name, overrides) => {
    expect(v.is(Vehicle, { ...buildVehicle(), ...overrides })).toBe(false);
  });
});

describe('vehicle reads', () => {
  test('have the URLs of the API', () => {
    expect(allVehiclesRead.url).toBe('/api/vehicles');
    expect(featuredVehiclesRead.url).toBe('/api/vehicles/featured');
    expect(createVehicleRead('evolution-d3').url).toBe('/api/vehicles/evolution-d3');
  });

  test.each([['../leads'], ['a/b'], ['x?y#z']])(
    'encode the slug %s, so that it cannot change the path',
    (slug) => {
      const { pathname, search } = new URL(createVehicleRead(slug).url, 'http://site.example');
      expect(pathname).toBe(`/api/vehicles/${encodeURIComponent(slug)}`);
      expect(search).toBe('');
    },
  );

  test('parse a list or a single vehicle', () => {
    expect(v.is(allVehiclesRead.schema, [buildVehicle()])).toBe(true);
    expect(v.is(allVehiclesRead.schema, buildVehicle())).toBe(false);
    expect(v.is(createVehicleRead('x').schema, buildVehicle())).toBe(true);
  });
});

test.each([
  [8995, '$8,995'],
  [0, '$0'],
  [1234567, '$1,234,567'],
  [8995.5, '$8,995.50'],
])('formats %d as %s', (price, text) => {
  expect(formatVehiclePrice(price)).toBe(text);
});
