import { expect, test } from '@jest/globals';
import { aDealership } from '@msv/testing/aDealership';
import { byDistance } from './byDistance.ts';
import { milesTo } from './milesTo.ts';

const orlando = { latitude: 28.5383, longitude: -81.3792 };
const nowhere = { latitude: null, longitude: null };

const dealerships = [
  aDealership({ name: 'Adrift', ...nowhere }),
  aDealership({ name: 'Boise', latitude: 43.615, longitude: -116.2023 }),
  aDealership({ name: 'Miami', latitude: 25.7617, longitude: -80.1918 }),
  aDealership({ name: 'Orlando', ...orlando }),
  aDealership({ name: 'Orlando too', ...orlando }),
  aDealership({ name: 'Unplaced', ...nowhere }),
];

test('the nearest dealer comes first, and one that nobody can place comes last', () => {
  const names = byDistance(dealerships, orlando).map(({ name }) => name);
  expect(names).toEqual(['Orlando', 'Orlando too', 'Miami', 'Boise', 'Adrift', 'Unplaced']);
});

test.each([
  ['a dealer there', orlando, 0],
  ['a dealer elsewhere', { latitude: 25.7617, longitude: -80.1918 }, 205],
  ['a dealer at an unknown place', nowhere, undefined],
])('%s is so many miles away', (_what, place, miles) => {
  const away = milesTo(aDealership(place), orlando);
  expect(away === undefined ? undefined : Math.round(away)).toBe(miles);
});
