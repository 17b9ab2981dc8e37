import { describe, expect, test } from '@jest/globals';
import { createAnyTextArbitrary } from '@msv/testing/arbitraries/createAnyTextArbitrary';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { propertyRuns } from '@msv/testing/nightly';
import fc from 'fast-check';
import { findRelatedVehicles, searchVehicles, searchVehiclesByWords } from './searchVehicles.ts';

const plain = { series: '', features: [] };
const vehicles = [
  buildVehicle({
    ...plain,
    name: 'Classic 2 Plus',
    model: 'Classic 2 Plus',
    description: 'A compact two-seat cart.',
    category: '2-seater',
    features: ['Street tires on 14-inch rims', 'Two-tone seats'],
  }),
  buildVehicle({
    ...plain,
    name: 'Forester 6 Plus',
    price: 9995,
    model: 'Forester 6 Plus',
    description: 'Six seats and chunky tires.',
    category: '6-seater',
    range: '25 miles',
    features: ['3-inch lift kit', 'All-terrain tires'],
  }),
  buildVehicle({
    ...plain,
    name: 'Carrier 8',
    price: 12995,
    model: 'Carrier 8',
    description: 'Four rows for venue shuttles.',
    category: '8-seater',
    range: '30 miles',
  }),
  buildVehicle({
    ...plain,
    name: 'D3 Lifted',
    price: 17995,
    model: 'D3 Lifted',
    description: 'The D3 cabin with extra clearance.',
    category: '4-seater',
    range: '35 miles',
    series: 'D3',
  }),
  buildVehicle({
    ...plain,
    name: 'D6 MAX XT6',
    price: 15595,
    model: 'D6 MAX XT6',
    description: 'For crews that leave the pavement.',
    category: '4x4-awd',
    range: '30-50 miles',
    specifications: { capacity: { passengers: '6 persons' } },
    features: ['Selectable four-wheel drive', 'Lithium batteries', '10.1-inch touchscreen'],
  }),
  buildVehicle({
    ...plain,
    name: 'Turfman 200',
    model: 'Turfman 200',
    description: 'A light cart for grounds crews.',
    category: 'utility',
    range: '30 miles',
    features: ['Cargo bed', 'Electric bed lift'],
    specifications: { capacity: { passengers: '2 persons' } },
  }),
];
const toNames = (found: readonly { name: string }[]) => found.map(({ name }) => name.split(' ')[0]);
const all = ['Classic', 'Forester', 'Carrier', 'D3', 'D6', 'Turfman'];

test.each([
  // The specified rule.
  ['', all],
  ['d6 max', ['D6']],
  ['SIX', ['Forester']],
  ['  venue ', ['Carrier']],
  ['D６\u00a0 Máx', ['D6']],
  ['cart', ['Classic', 'Turfman']],
  // Seats.
  ['6 seater', ['Forester', 'D6']],
  ['six-seater', ['Forester', 'D6']],
  ['6-passenger', ['Forester', 'D6']],
  ['6seater', ['Forester', 'D6']],
  ['6 people', ['Forester', 'D6']],
  ['3 seats', []],
  // Range, at least.
  ['30 miles', ['Classic', 'Carrier', 'D3', 'D6', 'Turfman']],
  ['35 mi', ['D3']],
  ['60 miles', []],
  // Price, at most.
  ['under $10,000', ['Classic', 'Forester', 'Turfman']],
  ['below 10000', ['Classic', 'Forester', 'Turfman']],
  ['less than $9,995', ['Classic', 'Forester', 'Turfman']],
  ['Up to ＄9,994', ['Classic', 'Turfman']],
  ['max 13k', ['Classic', 'Forester', 'Carrier', 'Turfman']],
  ['price under 12.9K', ['Classic', 'Forester', 'Turfman']],
  ['10k', ['Classic', 'Forester', 'Turfman']],
  ['$10000', ['Classic', 'Forester', 'Turfman']],
  ['6 seater under 10,000 dollars', ['Forester']],
  ['max $500', []],
  ['over $10,000', ['Carrier', 'D3', 'D6']],
  ['from 10k', ['Carrier', 'D3', 'D6']],
  ['d6 max 6', ['D6']],
  ['d6 max 6 seater', ['D6']],
  ['under 30 miles', ['Forester']],
  ['$10,000 - $15,000', ['Carrier']],
  ['6 seater under $15,000', ['Forester']],
  ['at least 35 miles', ['D3']],
  ['over 30 miles', ['D3']],
  ['25 mph', all],
  ['30 mph', []],
  ['10', []],
  ['10.1 inch', ['D6']],
  // Drive.
  ['4x4', ['D6']],
  ['4 x 4', ['D6']],
  ['4×4', ['D6']],
  ['awd', ['D6']],
  ['4WD', ['D6']],
  ['all-wheel drive', ['D6']],
  // Synonyms.
  ['golf carts', all],
  ['buggy', all],
  ['lsv', all],
  ['street legal', ['Classic']],
  ['off-road', ['D3', 'D6', 'Forester']],
  ['offroad', ['D3', 'D6', 'Forester']],
  ['hunting', ['D3', 'D6', 'Forester']],
  ['trails', ['D3', 'D6', 'Forester']],
  ['work truck', ['Turfman']],
  ['utility bed', ['Turfman']],
  ['family', ['Forester', 'Carrier', 'D3', 'D6']],
  // Plurals and hyphens.
  ['battery', ['D6']],
  ['street tire', ['Classic']],
  ['all terrain', ['Forester']],
  ['two tone', ['Classic']],
  // Every word has to match. A lift of the bed does not lift the vehicle.
  ['lifted 6 seater cart', ['Forester']],
  ['lifted 2 seater', []],
  ['plus lithium', []],
  // Nothing to understand.
  ['helicopter', []],
  ['.*', []],
  ['constructor', []],
])('the search "%s" finds %j', (search, names) => {
  expect(new Set(toNames(searchVehicles(vehicles, search).matches))).toEqual(new Set(names));
});

test('matches in the name come before the category and the description', () => {
  const order = ['description', 'category', 'name'] as const;
  const utility = {
    description: buildVehicle({ ...plain, name: 'Classic', description: 'A utility cart, lifted.' }),
    category: buildVehicle({ ...plain, name: 'Classic', description: 'Lifted.', category: 'utility' }),
    name: buildVehicle({ ...plain, name: 'Utility', description: 'Lifted.' }),
  };
  const { matches } = searchVehicles(
    order.map((place) => utility[place]),
    'lifted utility',
  );
  expect(matches).toEqual([utility.name, utility.category, utility.description]);
});

test.each([
  ['lifted 8 seater', ['Carrier', 'Forester', 'D3']],
  // Without such an amount, the fewest difference first, and of two the larger one.
  ['10 seater', ['Carrier', 'Forester', 'D6']],
  ['7 seater', ['Carrier', 'Forester', 'D6']],
  ['3 seats', ['D3', 'Classic', 'Turfman']],
  ['0 seats', ['Classic', 'Turfman', 'D3']],
  ['100 miles', ['D3', 'Classic', 'Carrier']],
  ['under $5,000', ['Classic', 'Turfman', 'Forester']],
  ['6 seater under $9,000', ['Forester', 'D6', 'Classic']],
  ['helicopter with 9 seats', ['Carrier', 'Forester', 'D6']],
  ['vehicle without wings', []],
  ['helicopter', []],
  ['6 seater', []],
])('the vehicles nearest to "%s" are %j', (search, names) => {
  expect(toNames(searchVehicles(vehicles, search).nearest)).toEqual(names);
});

test.each([
  // A description contains `pavement`, and no other vehicle has the word.
  ['pavement', ['D6'], []],
  ['lifted', ['D3'], ['Forester']],
  ['6', ['Forester', 'D6'], []],
  ['max', ['D6'], []],
  ['six', ['Forester'], ['D6']],
  ['tires', ['Forester'], ['Classic']],
  ['cart', ['Classic', 'Turfman'], []],
  ['battery', ['D6'], []],
  ['', all, []],
  ['helicopter', [], []],
])('the search "%s" lists %j, and %j are related', (search, listed, related) => {
  const { matches } = searchVehicles(vehicles, search);
  expect(toNames(matches)).toEqual(listed);
  expect(toNames(findRelatedVehicles(vehicles, search, matches))).toEqual(related);
});

test.each([
  [
    'Lifted 6 seater under $15,000',
    { '6 seats': 'Lifted under $15,000', '$15,000 or less': 'Lifted 6 seater' },
  ],
  ['4×4 for 10k - 15k', { '$10,000 to $15,000': '4×4 for', '4x4 / AWD': 'for 10k - 15k' }],
  ['6 seats, six-seater', { '6 seats': ',' }],
  // A description contains the text.
  ['pavement', {}],
  ['', {}],
])('the search "%s" is understood as %j', (search, searchByLabel) => {
  const { readings } = searchVehicles(vehicles, search);
  expect(Object.fromEntries(readings.map(({ label, searchWithout }) => [label, searchWithout]))).toEqual(
    searchByLabel,
  );
});

describe('for generated searches', () => {
  const options = { seed: 36, numRuns: propertyRuns };
  const findByWords = (words: readonly string[]) => searchVehiclesByWords(vehicles, words.join(' ')).matches;

  test('words of the name of a vehicle find it in any order', () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom(...vehicles)
          .chain((vehicle) =>
            fc.tuple(
              fc.constant(vehicle),
              fc.shuffledSubarray(vehicle.name.split(' '), { minLength: 1 }),
              fc.boolean(),
            ),
          ),
        ([vehicle, words, isUpperCase]) => {
          const search = isUpperCase ? words.map((word) => word.toUpperCase()) : words;
          expect(findByWords(search)).toContain(vehicle);
        },
      ),
      options,
    );
  });

  test('every text can be searched', () => {
    fc.assert(
      fc.property(createAnyTextArbitrary(), (text) => {
        const { matches, nearest } = searchVehiclesByWords(vehicles, `lifted ${text}`);
        expect(vehicles).toEqual(expect.arrayContaining([...matches, ...nearest]));
      }),
      options,
    );
  });

  test('another word never adds a vehicle', () => {
    const words = [
      ...[
        '6',
        'six seats',
        '8-passenger',
        '30 miles',
        '4x4',
        'off-road',
        'work',
        'family',
        'street',
        'legal',
      ],
      ...['lifted', 'tires', 'battery', 'cart', 'bed', 'd6', 'max', 'plus', 'helicopter', 'utility', 'seats'],
      ...['under $10,000', 'below 13k', 'over $9,000', '10k-15k', 'at least 30 miles', '25 mph'],
    ];
    const word = fc.constantFrom(...words);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), word, (search, added) => {
        const before = findByWords(search);
        expect(findByWords([...search, added]).filter((vehicle) => !before.includes(vehicle))).toEqual([]);
      }),
      options,
    );
  });
});
