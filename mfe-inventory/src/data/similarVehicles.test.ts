import { expect, test } from '@jest/globals';
import { aVehicle } from '@msv/testing/aVehicle';
import { similarVehicles } from './similarVehicles.ts';

const four = ['a', 'b', 'c', 'd', 'e'].map((slug) => aVehicle({ slug, category: '4-seater' }));
const vehicles = [
  ...four,
  aVehicle({ slug: 'f', category: 'utility' }),
  aVehicle({ slug: 'g', category: 'utility' }),
  aVehicle({ slug: 'h', category: '8-seater' }),
];

test.each([
  ['the first three of its category', 'e', '4-seater', ['a', 'b', 'c']],
  ['the next one instead of itself', 'b', '4-seater', ['a', 'c', 'd']],
  ['as many as there are', 'g', 'utility', ['f']],
  ['none when it is alone in its category', 'h', '8-seater', []],
] as const)('a vehicle is shown beside %s', (_what, slug, category, expected) => {
  const similar = similarVehicles(vehicles, { slug, category });
  expect(similar.map((vehicle) => vehicle.slug)).toEqual(expected);
});
