import { expect, test } from '@jest/globals';
import { mapHeight, mapWidth } from '../map-geometry/mapGeometry.ts';
import { fitMap, wholeMap } from './fitMap.ts';

test('shows the whole map without points and for points at its borders', () => {
  expect(fitMap([])).toEqual(wholeMap);
  expect(
    fitMap([
      [0, 0],
      [mapWidth, mapHeight],
    ]),
  ).toEqual(wholeMap);
});

test.each([
  ['one point', [[1000, 600]]],
  [
    'a wide row of points',
    [
      [400, 600],
      [900, 610],
    ],
  ],
  [
    'a tall column of points',
    [
      [1000, 200],
      [1010, 900],
    ],
  ],
  ['a point in a corner', [[0, mapHeight]]],
] as const)(
  'the part of the map for %s contains the points, in the proportions of the map',
  (_name, points) => {
    const { x, y, width, height } = fitMap(points);
    for (const [pointX, pointY] of points) {
      expect(pointX).toBeGreaterThanOrEqual(x);
      expect(pointX).toBeLessThanOrEqual(x + width + 1);
      expect(pointY).toBeGreaterThanOrEqual(y);
      expect(pointY).toBeLessThanOrEqual(y + height + 1);
    }
    expect(width).toBeGreaterThanOrEqual(260);
    expect(width / height).toBeCloseTo(mapWidth / mapHeight);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(mapWidth + 1);
  },
);
