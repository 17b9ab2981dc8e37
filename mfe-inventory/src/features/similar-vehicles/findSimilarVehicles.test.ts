import { expect, test } from '@jest/globals';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { findSimilarVehicles } from './findSimilarVehicles.ts';

const fourSeaters = ['a', 'b', 'c', 'd', 'e'].map((slug) => buildVehicle({ slug, category: '4-seater' }));
const vehicles = [
  ...fourSeaters,
  buildVehicle({ slug: 'f', category: 'utility' }),
  buildVehicle({ slug: 'g', category: 'utility' }),
  buildVehicle({ slug: 'h', category: '8-seater' }),
];

test.each([
  ['the first three of the category', 'e', '4-seater', ['a', 'b', 'c']],
  ['the next vehicle instead of the vehicle itself', 'b', '4-seater', ['a', 'c', 'd']],
  ['fewer than three if there are no more', 'g', 'utility', ['f']],
  ['none if the vehicle is alone in its category', 'h', '8-seater', []],
] as const)('returns %s', (_case, slug, category, expected) => {
  const similar = findSimilarVehicles(vehicles, { slug, category });
  expect(similar.map((vehicle) => vehicle.slug)).toEqual(expected);
});
