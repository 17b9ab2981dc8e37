import { expect, test } from '@jest/globals';
import { aDealership } from '@msv/testing/aDealership';
import { byDistance } from './byDistance.ts';

const dealerships = [
  aDealership({ name: 'Adrift', latitude: null, longitude: null }),
  aDealership({ name: 'Boise', latitude: 43.615, longitude: -116.2023 }),
  aDealership({ name: 'Miami', latitude: 25.7617, longitude: -80.1918 }),
  aDealership({ name: 'Orlando', latitude: 28.5383, longitude: -81.3792 }),
  aDealership({ name: 'Orlando too', latitude: 28.5383, longitude: -81.3792 }),
  aDealership({ name: 'Unplaced', latitude: null, longitude: null }),
];

test('the nearest dealer comes first, and one that nobody can place comes last, without miles', () => {
  const listed = byDistance(dealerships, { latitude: 28.5383, longitude: -81.3792 });
  expect(
    listed.map(({ dealership: { name }, miles }) => [name, miles === undefined ? '?' : Math.round(miles)]),
  ).toEqual([
    ['Orlando', 0],
    ['Orlando too', 0],
    ['Miami', 205],
    ['Boise', 2184],
    ['Adrift', '?'],
    ['Unplaced', '?'],
  ]);
});
