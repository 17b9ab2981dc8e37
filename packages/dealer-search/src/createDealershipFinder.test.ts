import { expect, test } from '@jest/globals';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { createDealershipFinder } from './createDealershipFinder.ts';

const albany = { zipCode: '12207', latitude: 42.65, longitude: -73.75 };
const unknownLocation = { latitude: null, longitude: null };

const findDealerships = createDealershipFinder([
  buildDealership({ name: 'Tangerine Moon Demo Carts', city: 'Orlando', state: 'Florida' }),
  buildDealership({ name: 'Hudson Demo Carts', city: 'Albany', state: 'New York', ...albany }),
  buildDealership({
    name: 'Albany Road Demo Carts',
    city: 'Austin',
    state: 'Texas',
    email: 'york@example.com',
    ...unknownLocation,
  }),
]);

test.each([
  ['all dealerships for an empty search', '', ['Orlando', 'Albany', 'Austin']],
  ['all dealerships for a blank search', '   ', ['Orlando', 'Albany', 'Austin']],
  ['part of a name, ignoring case', 'tangerine MOON', ['Orlando']],
  ['part of a city', 'lando', ['Orlando']],
  ['part of a state', 'york', ['Albany']],
  ['a word that is in a name and in a city', 'Albany', ['Albany', 'Austin']],
  ['a search with surrounding spaces', '  texas ', ['Austin']],
  ['a state with two spaces', 'New  York', ['Albany']],
  ['an accent that the name does not have', 'Tángerine', ['Orlando']],
  ['no match that spans two fields', 'Carts Orlando', []],
  ['no match that spans two fields with a line break', 'Carts\nOrlando', []],
  ['no match in other fields', 'example.com', []],
])('finds %s', (_name, search, cities) => {
  expect(findDealerships(search).map(({ city }) => city)).toEqual(cities);
});

test('returns all dealerships, nearest first, for a ZIP code with known coordinates', () => {
  const manhattan = { latitude: 40.75, longitude: -73.99 };
  const cities = findDealerships('10001', manhattan).map(({ city }) => city);
  expect(cities).toEqual(['Albany', 'Orlando', 'Austin']);
});

test('returns the dealerships with the same ZIP code if its coordinates are unknown', () => {
  expect(findDealerships('12207').map(({ city }) => city)).toEqual(['Albany']);
  expect(findDealerships('12207-1234').map(({ city }) => city)).toEqual(['Albany']);
  expect(findDealerships('00000')).toEqual([]);
});

test.each([
  ['Queen’s Crown', ["Queen's Crown Demo MSV"]],
  ["o'fallon", ['O’Fallon Carts']],
  ['canon city', ['Royal Gorge Carts']],
  ['St Louis', ['Arch Carts', 'Gateway Carts']],
  ['st. louis', ['Arch Carts', 'Gateway Carts']],
  ['Saint Louis', ['Arch Carts', 'Gateway Carts']],
  ['saint l', ['Arch Carts', 'Gateway Carts']],
  ['Ft. Myers', ["Queen's Crown Demo MSV"]],
  ['fort', ["Queen's Crown Demo MSV", 'Capitol Carts']],
  ['ft', ["Queen's Crown Demo MSV"]],
  ['Mt Vernon', ['O’Fallon Carts']],
])('the spelling %j finds %j', (search, names) => {
  const find = createDealershipFinder([
    buildDealership({ name: "Queen's Crown Demo MSV", city: 'Fort Myers' }),
    buildDealership({ name: 'O’Fallon Carts', city: 'Mount Vernon' }),
    buildDealership({ name: 'Royal Gorge Carts', city: 'Cañon City' }),
    buildDealership({ name: 'Arch Carts', city: 'St. Louis' }),
    buildDealership({ name: 'Gateway Carts', city: 'Saint Louis' }),
    buildDealership({ name: 'Capitol Carts', city: 'Frankfort' }),
  ]);
  expect(find(search).map(({ name }) => name)).toEqual(names);
});
