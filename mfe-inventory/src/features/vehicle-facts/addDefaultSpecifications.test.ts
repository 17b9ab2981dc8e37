import { expect, test } from '@jest/globals';
import { addDefaultSpecifications } from './addDefaultSpecifications.ts';

const defaultTexts = {
  topSpeed: '25 mph',
  motor: '6.3kW AC Motor',
  battery: '48V Lithium',
  controller: 'Evolution AC Controller',
  passengers: '2-4 persons',
  brakes: 'Hydraulic brakes',
  lights: 'LED headlights',
  seating: 'Premium seating',
  warranty: 'Limited warranty',
  assembly: 'USA',
  length: 'N/A',
};

const fullSpecifications = {
  power: { topSpeed: '20 mph', motor: '5kW', battery: '72V', controller: 'Other' },
  capacity: { passengers: '8 persons' },
  features: {
    brakes: 'Disc brakes',
    lights: 'Halogen',
    seating: 'Bench',
    warranty: '2 years',
    assembly: 'Ohio',
  },
  dimensions: { length: '94 in' },
};

const { power, capacity, features, dimensions } = fullSpecifications;

test.each([
  ['a vehicle without specifications', undefined, {}],
  ['empty specifications', {}, {}],
  ['one known value', { power: { motor: '5kW' } }, { motor: '5kW' }],
  ['a blank value', { capacity: { passengers: ' ' } }, {}],
  ['a value in every group', fullSpecifications, { ...power, ...capacity, ...features, ...dimensions }],
])('fills in defaults for %s', (_case, specifications, expected) => {
  const filled = addDefaultSpecifications({ category: 'utility', specifications });
  expect(Object.fromEntries(Object.entries(filled).map(([name, { text }]) => [name, text]))).toEqual({
    ...defaultTexts,
    ...expected,
  });
});

test('derives the passengers from the category if the specifications do not state them', () => {
  const { passengers } = addDefaultSpecifications({ category: '8-seater', specifications: undefined });
  expect(passengers).toEqual({ text: '8 persons', isTypical: false });
});

test('marks defaults as typical, but neither stated values nor an unknown length', () => {
  const filled = addDefaultSpecifications({
    category: 'utility',
    specifications: { power: { motor: '5kW' } },
  });
  const typical = Object.entries(filled).filter(([, { isTypical }]) => isTypical);
  expect(typical.map(([name]) => name)).toEqual([
    'topSpeed',
    'battery',
    'controller',
    'passengers',
    'brakes',
    'lights',
    'seating',
    'warranty',
    'assembly',
  ]);
});
