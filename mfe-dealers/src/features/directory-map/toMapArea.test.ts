import { expect, test } from '@jest/globals';
import { toMapArea } from './toMapArea.ts';

const orlando = { latitude: 28.5383, longitude: -81.3792 };
const anchorage = { latitude: 61.2181, longitude: -149.9003 };
const paris = { latitude: 48.8566, longitude: 2.3522 };

test('the circle has the scale of the map, which is smaller in Alaska', () => {
  // The projection has 2600 map units per radian, which is 3959 miles.
  expect(toMapArea(orlando, 100)?.radius).toBeCloseTo((100 * 2600) / 3959, -1);
  expect(toMapArea(anchorage, 100)?.radius).toBeLessThan(40);
});

test('a location without a distance has only a center, and one outside of the map has none', () => {
  expect(toMapArea(orlando, undefined)).toEqual({ center: expect.any(Array), radius: undefined });
  expect(toMapArea(paris, 25)).toBeUndefined();
});
