import { expect, test } from '@jest/globals';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { filterVehicles } from './filterVehicles.ts';
import { noFilters } from './VehicleFilters.ts';

const vehicles = [
  buildVehicle({
    slug: 'd6',
    name: 'D6 MAX GT4',
    description: 'Four seats.',
    category: '4-seater',
    price: 13595,
    range: '40-50 miles',
  }),
  buildVehicle({
    slug: 'turf',
    name: 'Turfman 800',
    description: 'Carries FEED.',
    category: 'utility',
    price: 9995,
    specifications: { capacity: { passengers: '2 persons' } },
  }),
  buildVehicle({
    slug: 'two',
    name: 'Classic 2',
    description: 'Two seats.',
    category: '2-seater',
    price: 6695,
  }),
];

test.each([
  ['all vehicles without filters', {}, ['d6', 'turf', 'two']],
  ['matches in the name, ignoring case', { search: 'd6 max' }, ['d6']],
  ['matches in the description, ignoring case', { search: 'feed' }, ['turf']],
  ['matches for a search with surrounding spaces', { search: '  seats ' }, ['d6', 'two']],
  ['matches in typographic variants', { search: 'D６\u00a0 Máx' }, ['d6']],
  ['an empty list without matches', { search: 'helicopter' }, []],
  ['the vehicles of one category', { category: 'utility' } as const, ['turf']],
  ['the vehicles of one price band', { price: 'under-10k' } as const, ['turf', 'two']],
  ['the vehicles with a number of seats', { seats: '2' } as const, ['turf', 'two']],
  ['the vehicles with a minimum range', { range: '40' } as const, ['d6']],
  ['no vehicles whose range may be shorter', { range: '45' } as const, []],
  [
    'only vehicles that match all filters',
    { search: 'seats', category: '2-seater', price: 'under-10k' } as const,
    ['two'],
  ],
])('returns %s', (_case, filters, slugs) => {
  const found = filterVehicles(vehicles, { ...noFilters, ...filters });
  expect(found.map(({ slug }) => slug)).toEqual(slugs);
});
