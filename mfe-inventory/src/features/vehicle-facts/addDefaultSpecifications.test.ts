import { expect, test } from '@jest/globals';
import { specificationsOf } from './specifications.ts';

const defaults = {
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

test.each([
  ['a vehicle without specifications', undefined, {}],
  ['empty specifications', {}, {}],
  ['one known value among unknown ones', { power: { motor: '5kW' } }, { motor: '5kW' }],
  ['a blank value', { capacity: { passengers: ' ' } }, {}],
  [
    'a value in every group',
    {
      power: { topSpeed: '20 mph', controller: 'Other' },
      capacity: { passengers: '8 persons' },
      features: {
        brakes: 'Disc brakes',
        lights: 'Halogen',
        seating: 'Bench',
        warranty: '2 years',
        assembly: 'Ohio',
      },
      dimensions: { length: '94 in' },
    },
    {
      topSpeed: '20 mph',
      controller: 'Other',
      passengers: '8 persons',
      brakes: 'Disc brakes',
      lights: 'Halogen',
      seating: 'Bench',
      warranty: '2 years',
      assembly: 'Ohio',
      length: '94 in',
    },
  ],
])('%s: what is not stated is shown with its default', (_what, stated, shown) => {
  expect(specificationsOf(stated)).toEqual({ ...defaults, ...shown });
});
