import { describe, expect, test } from '@jest/globals';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { createDealershipFinder } from './createDealershipFinder.ts';

const albany = { zipCode: '12207', latitude: 42.65, longitude: -73.75 };
const unknownLocation = { latitude: null, longitude: null };

const find = createDealershipFinder([
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

const findCities = (...search: Parameters<typeof find>) =>
  find(...search).dealerships.map(({ city }) => city);

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
  ['no match in other fields', 'example.com', []],
])('finds %s', (_name, search, cities) => {
  expect(findCities(search)).toEqual(cities);
});

test('returns all dealerships, nearest first, for a ZIP code with known coordinates', () => {
  const manhattan = { latitude: 40.75, longitude: -73.99 };
  expect(findCities('10001', manhattan)).toEqual(['Albany', 'Orlando', 'Austin']);
});

test('returns the dealerships with the same ZIP code if its coordinates are unknown', () => {
  expect(findCities('12207')).toEqual(['Albany']);
  expect(findCities('12207-1234')).toEqual(['Albany']);
  expect(findCities('00000')).toEqual([]);
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
  const findSpelling = createDealershipFinder([
    buildDealership({ name: "Queen's Crown Demo MSV", city: 'Fort Myers' }),
    buildDealership({ name: 'O’Fallon Carts', city: 'Mount Vernon' }),
    buildDealership({ name: 'Royal Gorge Carts', city: 'Cañon City' }),
    buildDealership({ name: 'Arch Carts', city: 'St. Louis' }),
    buildDealership({ name: 'Gateway Carts', city: 'Saint Louis' }),
    buildDealership({ name: 'Capitol Carts', city: 'Frankfort' }),
  ]);
  expect(findSpelling(search).dealerships.map(({ name }) => name)).toEqual(names);
});

describe('a text that no name, city or state contains', () => {
  const findDealers = createDealershipFinder([
    buildDealership({ id: 1, name: 'Alligator Carts', city: 'Orlando', state: 'Florida', zipCode: '32801' }),
    buildDealership({
      id: 2,
      name: 'Peach Carts',
      city: 'Savannah',
      state: 'Georgia',
      zipCode: '31401-1234',
    }),
    buildDealership({ id: 3, name: 'Buffalo Carts', city: 'Buffalo', state: 'New York', zipCode: '14201' }),
    buildDealership({ id: 4, name: 'Fortune', city: 'Fort Myers', state: 'Florida', zipCode: '33901' }),
    buildDealership({ id: 5, name: 'Arch', city: 'St. Louis', state: 'Missouri', zipCode: '63101' }),
    buildDealership({ id: 6, name: 'Buffalo Bill', city: 'Texarkana', state: 'Texas', zipCode: '75501' }),
  ]);

  test.each([
    ['Orlando, FL', [1]],
    ['Orlando, Florida', [1]],
    ['Orlando, Florida 32801', [1]],
    ['orlando fl 32801-0001', [1]],
    ['Orlando,FL', [1]],
    ['Carts Orlando', [1]],
    ['Carts\nOrlando', [1]],
    ['Buffalo, New York', [3]],
    ['Buffalo, TX', [6]],
    ['Buffalo, CA', []],
    ['Savannah, Georgia 31401-1234', [2]],
    ['Ft. Myers, Florida', [4]],
    ['Saint Louis, MO', [5]],
    ['St Louis, Missouri 63101', [5]],
    ['Orlando, Florida 3280', []],
    ['101 Sample Citrus Way, Orlando', [1]],
    ['Orlando, Georgia', []],
    ['atlantis, florida', []],
    ['Orlando, Fla.', [1]],
    ['Orlando - FL', [1]],
    ['Orlando (FL)', [1]],
    ['Buffalo, N.Y.', [3]],
    ['101 Sample Citrus Way Orlando', [1]],
    [',', []],
    ['.*', []],
  ])('finds the dealers that match every word of %j', (search, ids) => {
    const { dealerships, ...reading } = findDealers(search);
    expect(dealerships.map(({ id }) => id)).toEqual(ids);
    expect(reading).toEqual({ isEveryWordMatch: ids.length > 0 });
  });

  test('finds words of the street', () => {
    const { address } = buildDealership();
    expect(findDealers(`${address}, Buffalo`).dealerships.map(({ id }) => id)).toEqual([3, 6]);
  });

  test.each([
    ['GA', [2, 1], 'Georgia'],
    ['ga', [2, 1], 'Georgia'],
    [' Tx ', [6], 'Texas'],
    ['FL', [1, 4], 'Florida'],
    ['ny', [3], 'New York'],
    ['N.Y.', [3], 'New York'],
    ['N. Y.', [3], 'New York'],
    ['Fla.', [1, 4], 'Florida'],
    ['Fla', [1, 4], 'Florida'],
    ['Tex.', [6], 'Texas'],
    ['Ga.', [2], 'Georgia'],
    // No dealer is in Alabama or California, so only the texts count.
    ['AL', [1, 3, 6], undefined],
    ['CA', [1, 2, 3], undefined],
    ['georgia', [2], undefined],
  ])('%j finds the dealers of its state first', (search, ids, firstState) => {
    const { dealerships, ...reading } = findDealers(search);
    expect(dealerships.map(({ id }) => id)).toEqual(ids);
    expect(reading).toEqual(firstState ? { firstState } : {});
  });

  test.each([
    ['dealers near Orlando', [1], { searchedPart: 'orlando' }],
    ['golf carts in Buffalo, New York', [3], { searchedPart: 'buffalo, new york' }],
    ['Orlando, FL, USA', [1], { searchedPart: 'orlando, fl' }],
    ['Orlando, FL 32803', [1], { searchedPart: 'orlando, fl' }],
    ['Orlando FL 32803-1234 United States', [1], { searchedPart: 'orlando fl' }],
    ['dealers in Fla.', [1, 4], { searchedPart: 'fla', firstState: 'Florida' }],
    ['dealers near me', [1, 2, 3, 4, 5, 6], { searchedPart: '' }],
    ['ZIP 32801', [1], {}],
    ['dealers near 32801-1234', [1], {}],
    ['dealers near Atlantis', [], { isEveryWordMatch: false }],
    ['Atlantis 32801', [], { isEveryWordMatch: false }],
    ['Orlando, Georgia 32801', [], { isEveryWordMatch: false }],
  ])('searches for the place in %j', (search, ids, reading) => {
    const { dealerships, ...rest } = findDealers(search);
    expect([dealerships.map(({ id }) => id), rest]).toEqual([ids, reading]);
  });
});

describe('spellings', () => {
  const spellings = [
    ['N. Little Rock', 'North Little Rock', 'N Little Rock'],
    ['O’Fallon', 'OFallon', 'O Fallon', "O'Fallon"],
    ['Coeur d’Alene', 'Coeur dAlene', 'Coeur d Alene'],
    ['LaGrange', 'La Grange', 'La-Grange'],
    ['Smith & Sons', 'Smith and Sons', 'Smith + Sons'],
    ['E-Z Ride', 'EZ Ride', 'E Z Ride', 'E.Z. Ride'],
    ['Winston-Salem', 'Winston Salem', 'WinstonSalem'],
    ['Washington, D.C.', 'Washington DC', 'Washington D C'],
    ['St. Mary’s', 'Saint Marys', 'St Marys'],
  ];
  const pairs = spellings.flatMap((texts) => texts.flatMap((a) => texts.map((b) => [a, b] as const)));
  test.each(pairs)('%j finds %j as a name, a city and an address', (search, stored) => {
    const other = {
      name: 'Other',
      city: 'Elsewhere',
      address: '1 Other Way',
      state: 'Ohio',
      zipCode: '44101',
    };
    const findSpelling = createDealershipFinder([
      buildDealership({ ...other, id: 1, name: stored }),
      buildDealership({ ...other, id: 2, city: stored }),
      buildDealership({ ...other, id: 3, address: stored }),
      buildDealership({ ...other, id: 4 }),
    ]);
    const findIds = (text: string) => findSpelling(text).dealerships.map(({ id }) => id);
    expect(findIds(`${search}, Ohio`)).toEqual([1, 2, 3]);
    expect(findIds(search).length).toBeGreaterThan(0);
    expect(findIds(search)).not.toContain(4);
  });

  test.each([
    ['100 N Main St', '100 North Main Street'],
    ['100 North Main Street', '100 N. Main St.'],
    ['5 SW Lake Blvd', '5 Southwest Lake Boulevard'],
  ])('%j finds the address %j', (search, address) => {
    expect(createDealershipFinder([buildDealership({ address })])(search).dealerships).toHaveLength(1);
  });
});
