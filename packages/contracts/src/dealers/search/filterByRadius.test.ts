import { expect, test } from '@jest/globals';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { filterByRadius } from './filterByRadius.ts';

const orlando = { latitude: 28.5383, longitude: -81.3792 };
const dealerships = [
  buildDealership({ name: 'Orlando', ...orlando }),
  buildDealership({ name: 'Tampa', latitude: 27.9506, longitude: -82.4572 }),
  buildDealership({ name: 'Miami', latitude: 25.7617, longitude: -80.1918 }),
  buildDealership({ name: 'Unknown', latitude: null, longitude: null }),
];

test.each([
  [undefined, ['Orlando', 'Tampa', 'Miami', 'Unknown']],
  [25, ['Orlando']],
  [100, ['Orlando', 'Tampa']],
  [250, ['Orlando', 'Tampa', 'Miami']],
])('within %p miles', (radius, names) => {
  expect(filterByRadius(dealerships, orlando, radius).map(({ name }) => name)).toEqual(names);
});
