import { expect, test } from '@jest/globals';
import { aDealership } from '@msv/testing/aDealership';
import { dealershipFinder } from './dealershipFinder.ts';

const albany = { zipCode: '12207', latitude: 42.65, longitude: -73.75 };
const nowhere = { latitude: null, longitude: null };

const find = dealershipFinder([
  aDealership({ name: 'Tangerine Moon Demo Carts', city: 'Orlando', state: 'Florida' }),
  aDealership({ name: 'Hudson Demo Carts', city: 'Albany', state: 'New York', ...albany }),
  aDealership({
    name: 'Albany Road Demo Carts',
    city: 'Austin',
    state: 'Texas',
    email: 'york@example.com',
    ...nowhere,
  }),
]);

test.each([
  ['everybody while nothing is searched for', '', ['Orlando', 'Albany', 'Austin']],
  ['everybody for blanks', '   ', ['Orlando', 'Albany', 'Austin']],
  ['a part of a name in any case', 'tangerine MOON', ['Orlando']],
  ['a part of a city', 'lando', ['Orlando']],
  ['a part of a state', 'york', ['Albany']],
  ['the same word in a name and in a city', 'Albany', ['Albany', 'Austin']],
  ['what is meant in spite of blanks around it', '  texas ', ['Austin']],
  ['nobody across two fields', 'Carts Orlando', []],
  ['nobody across two fields by a line break either', 'Carts\nOrlando', []],
  ['nobody by what is not a name, a city or a state', 'example.com', []],
])('a search finds %s', (_what, search, cities) => {
  expect(find(search).map(({ city }) => city)).toEqual(cities);
});

test('a ZIP code whose place is known finds everybody, the nearest first', () => {
  const inManhattan = { latitude: 40.75, longitude: -73.99 };
  expect(find('10001', inManhattan).map(({ city }) => city)).toEqual(['Albany', 'Orlando', 'Austin']);
});

test('a ZIP code that nobody can place finds those who bear it, with or without the four after the hyphen', () => {
  expect(find('12207').map(({ city }) => city)).toEqual(['Albany']);
  expect(find('12207-1234').map(({ city }) => city)).toEqual(['Albany']);
  expect(find('00000')).toEqual([]);
});
