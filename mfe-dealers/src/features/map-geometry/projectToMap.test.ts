import { expect, test } from '@jest/globals';
import { geoAlbersUsa } from 'd3-geo';
import { mapProjection } from './mapGeometry.ts';
import { projectToMap } from './projectToMap.ts';

const projectWithD3 = geoAlbersUsa().scale(mapProjection.scale).translate(mapProjection.center);

test('projects every place like the projection of the atlas, in all states and around them', () => {
  let placeCount = 0;
  for (let longitude = -180; longitude < 180; longitude += 1.7)
    for (let latitude = 5; latitude < 75; latitude += 1.7) {
      const expected = projectWithD3([longitude, latitude]);
      const point = projectToMap(longitude, latitude);
      if (expected) placeCount++;
      expect(point?.map((value) => value.toFixed(6))).toEqual(expected?.map((value) => value.toFixed(6)));
    }
  expect(placeCount).toBeGreaterThan(500);
});

test.each([
  ['Orlando', -81.38, 28.54],
  ['Anchorage', -149.9, 61.22],
  ['Honolulu', -157.86, 21.31],
  ['the Aleutian islands west of 180°', 179.1, 51.4],
])('places %s', (_place, longitude, latitude) => {
  expect(projectToMap(longitude, latitude)?.map(Math.round)).toEqual(
    projectWithD3([longitude, latitude])?.map(Math.round),
  );
});

test('has no point for places outside of the states', () => {
  expect(projectToMap(2.35, 48.86)).toBeNull();
  expect(projectToMap(-66.1, 18.4)).toBeNull();
});
