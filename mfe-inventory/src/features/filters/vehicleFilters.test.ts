import { expect, test } from '@jest/globals';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import {
  chooseFilterOption,
  filterVehicles,
  isInPriceBand,
  noFilters,
  priceBands,
  vehicleFiltersCodec,
} from './vehicleFilters.ts';

test.each([
  ['', noFilters],
  ['?search=D6%20MAX', { ...noFilters, search: 'D6 MAX' }],
  ['?search=D6+MAX', { ...noFilters, search: 'D6 MAX' }],
  ['?category=4x4-awd&price=over-15k', { ...noFilters, category: '4x4-awd', price: 'over-15k' }],
  ['?seats=6&range=40&sort=price-asc', { ...noFilters, seats: '6', range: '40', sort: 'price-asc' }],
  ['?category=spaceship', noFilters],
  ['?category=all&price=all&search=&seats=all&range=all&sort=featured', noFilters],
  ['?seats=5&range=100&sort=__proto__', noFilters],
  ['?price=cheap&utm_source=news', noFilters],
  ['?category=2-seater&category=utility', { ...noFilters, category: '2-seater' }],
])('parses the query string %s', (query, filters) => {
  expect(vehicleFiltersCodec.decode(query)).toEqual(filters);
});

test.each([
  [noFilters, ''],
  [{ ...noFilters, search: '   ' }, ''],
  [{ ...noFilters, search: '\u200b \u2069' }, ''],
  [{ ...noFilters, search: '\u202aD6 M\u200bAX' }, '?search=D6+MAX'],
  [{ ...noFilters, search: ' D6 MAX ' }, '?search=D6+MAX'],
  [
    { ...noFilters, search: 'a&b', category: 'utility', price: '10k-15k' } as const,
    '?search=a%26b&category=utility&price=10k-15k',
  ],
  [{ ...noFilters, seats: '4', range: '35', sort: 'range' } as const, '?seats=4&range=35&sort=range'],
])('formats the filters %j without defaults', (filters, query) => {
  expect(vehicleFiltersCodec.encode(filters)).toBe(query);
});

test('changes one select and ignores an unknown value', () => {
  const filters = { ...noFilters, search: 'max' };
  expect(chooseFilterOption(filters, 'seats', '6')).toEqual({ ...filters, seats: '6' });
  expect(chooseFilterOption({ ...filters, seats: '6' }, 'seats', 'seven')).toEqual(filters);
});

test.each([
  [0, 'under-10k'],
  [9999.99, 'under-10k'],
  [10000, '10k-15k'],
  [14999.99, '10k-15k'],
  [15000, 'over-15k'],
  [250000, 'over-15k'],
])('$%d is in the price band %s and no other', (price, band) => {
  expect(priceBands.filter((candidate) => isInPriceBand(price, candidate))).toEqual([band]);
});

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
  ['the vehicles of one category', { category: 'utility' } as const, ['turf']],
  ['the vehicles of one price band', { price: 'under-10k' } as const, ['turf', 'two']],
  ['the vehicles with a number of seats', { seats: '2' } as const, ['turf', 'two']],
  ['the vehicles with a minimum range', { range: '40' } as const, ['d6']],
  ['no vehicles whose range may be shorter', { range: '45' } as const, []],
  [
    'only vehicles that match all filters',
    { seats: '2', category: '2-seater', price: 'under-10k' } as const,
    ['two'],
  ],
])('returns %s', (_case, filters, slugs) => {
  const found = filterVehicles(vehicles, { ...noFilters, ...filters });
  expect(found.map(({ slug }) => slug)).toEqual(slugs);
});
