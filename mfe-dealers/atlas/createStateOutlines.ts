import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import { planarRingArea, presimplify, simplify } from 'topojson-simplify';
import type { StateOutline } from '../src/features/map-geometry/StateOutline.ts';
import { findLabelPoint } from './findLabelPoint.ts';
import { toMapUnits } from './toMapUnits.ts';
import { toSvgPath } from './toSvgPath.ts';
import type { usAtlas } from './usAtlas.ts';

/** Points whose triangle with their neighbors is smaller than this are dropped. In square pixels of the atlas. */
const minTriangleArea = 1;
/** Islands smaller than this are dropped because they would be mere specks. In square map units. */
const minIslandArea = 20;

/**
 * Creates the outlines of all states in the atlas, sorted by name. The topology is simplified as a whole, so
 * neighboring states still share the same border afterwards.
 */
export function createStateOutlines(atlas: typeof usAtlas): StateOutline[] {
  const simplified = simplify(presimplify(atlas), minTriangleArea);
  return feature(simplified, simplified.objects.states)
    .features.map(({ geometry, properties }) => {
      if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')
        throw new Error(`${properties.name} must be a Polygon or MultiPolygon, but is a ${geometry.type}`);
      const polygons = toPolygons(geometry)
        .map((polygon) => polygon.map(toMapUnits))
        .filter(([outerRing = []]) => planarRingArea(outerRing) >= minIslandArea);
      return {
        name: properties.name,
        labelPoint: findStateLabelPoint(polygons),
        path: polygons.flat().map(toSvgPath).join(''),
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en-US'));
}

const toPolygons = (geometry: Polygon | MultiPolygon) =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

/** Returns the label point of the polygon that has the most room for a label. */
function findStateLabelPoint(polygons: [number, number][][][]): [number, number] {
  const labels = polygons.map(findLabelPoint);
  const [x, y] = labels.reduce((best, label) => (label.clearance > best.clearance ? label : best)).point;
  return [Math.round(x), Math.round(y)];
}
