import { expect, test } from '@jest/globals';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { calculateMilesToDealership } from './distances.ts';
import { sortByDistance } from './sortByDistance.ts';

const orlando = { latitude: 28.5383, longitude: -81.3792 };
const unknownLocation = { latitude: null, longitude: null };

const dealerships = [
  buildDealership({ name: 'Unknown A', ...unknownLocation }),
  buildDealership({ name: 'Boise', latitude: 43.615, longitude: -116.2023 }),
  buildDealership({ name: 'Miami', latitude: 25.7617, longitude: -80.1918 }),
  buildDealership({ name: 'Orlando A', ...orlando }),
  buildDealership({ name: 'Orlando B', ...orlando }),
  buildDealership({ name: 'Unknown B', ...unknownLocation }),
];

test('sorts the nearest dealership first and unknown locations last', () => {
  const names = sortByDistance(dealerships, orlando).map(({ name }) => name);
  expect(names).toEqual(['Orlando A', 'Orlando B', 'Miami', 'Boise', 'Unknown A', 'Unknown B']);
});

test('sorts an unverified dealership after verified ones at a similar distance', () => {
  const unverified = { ...orlando, isVerified: false };
  const names = sortByDistance(
    [
      buildDealership({ name: 'New in Orlando', ...unverified }),
      buildDealership({ name: 'Lake Mary', latitude: 28.62, longitude: -81.37 }),
      buildDealership({ name: 'Daytona Beach', latitude: 29.21, longitude: -81.02 }),
    ],
    orlando,
  ).map(({ name }) => name);
  expect(names).toEqual(['Lake Mary', 'New in Orlando', 'Daytona Beach']);
});

test('sorts the dealerships of the first state before all others', () => {
  const names = sortByDistance(
    dealerships.map((dealership) => ({
      ...dealership,
      state: dealership.name === 'Boise' ? 'Idaho' : 'Florida',
    })),
    orlando,
    'Idaho',
  ).map(({ name }) => name);
  expect(names).toEqual(['Boise', 'Orlando A', 'Orlando B', 'Miami', 'Unknown A', 'Unknown B']);
});

test.each([
  ['the same location', orlando, 0],
  ['another location', { latitude: 25.7617, longitude: -80.1918 }, 205],
  ['an unknown location', unknownLocation, undefined],
])('calculates the miles to a dealership at %s', (_name, location, expectedMiles) => {
  const miles = calculateMilesToDealership(buildDealership(location), orlando);
  expect(miles === undefined ? undefined : Math.round(miles)).toBe(expectedMiles);
});
