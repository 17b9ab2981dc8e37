import { expect, test } from '@jest/globals';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { sortVehicles } from './sortVehicles.ts';

const vehicles = [
  buildVehicle({ name: 'Turfman 1000', category: 'utility', price: 9995, range: '35 miles' }),
  buildVehicle({ name: 'Turfman 800', category: 'utility', price: 9995, range: 'on request' }),
  buildVehicle({
    name: 'D6 XT4',
    category: '4-seater',
    price: 15_595,
    range: '40-50 miles',
    isFeatured: true,
  }),
  buildVehicle({
    name: 'Carrier 8',
    category: '8-seater',
    price: 12_995,
    range: '35 miles',
    isFeatured: true,
  }),
];

test.each([
  // Featured four-seaters come first.
  ['featured', ['D6 XT4', 'Carrier 8', 'Turfman 800', 'Turfman 1000']],
  ['price-asc', ['Turfman 800', 'Turfman 1000', 'Carrier 8', 'D6 XT4']],
  ['price-desc', ['D6 XT4', 'Carrier 8', 'Turfman 800', 'Turfman 1000']],
  ['range', ['D6 XT4', 'Carrier 8', 'Turfman 1000', 'Turfman 800']],
  ['seats', ['Carrier 8', 'D6 XT4', 'Turfman 800', 'Turfman 1000']],
  ['name', ['Carrier 8', 'D6 XT4', 'Turfman 800', 'Turfman 1000']],
] as const)('sorts by %s and breaks ties by name', (sort, names) => {
  expect(sortVehicles(vehicles, sort).map(({ name }) => name)).toEqual(names);
});
