import { expect, test } from '@jest/globals';
import { chooseFilterOption, noFilters, vehicleFiltersCodec } from './VehicleFilters.ts';

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
