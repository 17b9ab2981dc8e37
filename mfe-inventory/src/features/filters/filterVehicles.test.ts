import { expect, test } from '@jest/globals';
import { aVehicle } from '@msv/testing/aVehicle';
import { filterVehicles } from './filterVehicles.ts';
import { noFilters } from './VehicleFilters.ts';

const vehicles = [
  aVehicle({
    slug: 'd6',
    name: 'D6 MAX GT4',
    description: 'Four seats.',
    category: '4-seater',
    price: 13595,
  }),
  aVehicle({
    slug: 'turf',
    name: 'Turfman 800',
    description: 'Carries FEED.',
    category: 'utility',
    price: 9995,
  }),
  aVehicle({ slug: 'two', name: 'Classic 2', description: 'Two seats.', category: '2-seater', price: 6695 }),
];

test.each([
  ['everything without filters', {}, ['d6', 'turf', 'two']],
  ['a part of a name in any case', { search: 'd6 max' }, ['d6']],
  ['a part of a description in any case', { search: 'feed' }, ['turf']],
  ['what is meant in spite of spaces around it', { search: '  seats ' }, ['d6', 'two']],
  ['nothing when nothing fits', { search: 'helicopter' }, []],
  ['one category', { category: 'utility' } as const, ['turf']],
  ['one price band', { price: 'under-10k' } as const, ['turf', 'two']],
  [
    'only what passes all three',
    { search: 'seats', category: '2-seater', price: 'under-10k' } as const,
    ['two'],
  ],
])('the list shows %s', (_what, filters, slugs) => {
  const found = filterVehicles(vehicles, { ...noFilters, ...filters });
  expect(found.map(({ slug }) => slug)).toEqual(slugs);
});
