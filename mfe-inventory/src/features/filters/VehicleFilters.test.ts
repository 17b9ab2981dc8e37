import { expect, test } from '@jest/globals';
import { filterQuery, noFilters } from './VehicleFilters.ts';

test.each([
  ['', noFilters],
  ['?search=D6%20MAX', { ...noFilters, search: 'D6 MAX' }],
  ['?search=D6+MAX', { ...noFilters, search: 'D6 MAX' }],
  ['?category=4x4-awd&price=over-15k', { search: '', category: '4x4-awd', price: 'over-15k' }],
  ['?category=spaceship', noFilters],
  ['?category=all&price=all&search=', noFilters],
  ['?price=cheap&utm_source=news', noFilters],
  ['?category=2-seater&category=utility', { ...noFilters, category: '2-seater' }],
])('the address %s stands for its filters', (query, filters) => {
  expect(filterQuery.read(query)).toEqual(filters);
});

test.each([
  [noFilters, ''],
  [{ ...noFilters, search: '   ' }, ''],
  [{ ...noFilters, search: ' D6 MAX ' }, '?search=D6+MAX'],
  [
    { search: 'a&b', category: 'utility', price: '10k-15k' } as const,
    '?search=a%26b&category=utility&price=10k-15k',
  ],
])('the filters %j make an address without defaults', (filters, query) => {
  expect(filterQuery.write(filters)).toBe(query);
});
