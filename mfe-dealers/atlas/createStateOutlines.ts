import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import { planarRingArea, presimplify, simplify } from 'topojson-simplify';
import type { StateOutline } from '../src/data/StateOutline.ts';
import { labelSpot } from './labelSpot.ts';
import { outlinePath } from './outlinePath.ts';
import { toMapUnits } from './toMapUnits.ts';
import type { usAtlas } from './usAtlas.ts';

/** Corners whose triangle with their neighbours is smaller than so many square pixels of the atlas are left out. */
const smallestCorner = 1;
/** Islands of fewer square units of the map are left out: specks that tell nobody anything. */
const smallestIsland = 20;

/**
 * Draws the states of the atlas, A–Z. What is left out of a border is left out on both sides of it: neighbours go on
 * fitting each other.
 */
export function drawStates(atlas: typeof usAtlas): StateOutline[] {
  const simple = simplify(presimplify(atlas), smallestCorner);
  return feature(simple, simple.objects.states)
    .features.map(({ geometry, properties }) => {
      if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')
        throw new Error(`${properties.name} is drawn as a ${geometry.type}, not as an area`);
      const areas = areasOf(geometry)
        .map((area) => area.map(toMapUnits))
        .filter(([outline = []]) => planarRingArea(outline) >= smallestIsland);
      return { name: properties.name, middle: middleOf(areas), path: areas.flat().map(outlinePath).join('') };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en-US'));
}

const areasOf = (geometry: Polygon | MultiPolygon) =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

/** The label's place in the roomiest piece of land. */
function middleOf(areas: [number, number][][][]): [number, number] {
  const labels = areas.map(labelSpot);
  const [x, y] = labels.reduce((best, label) => (label.room > best.room ? label : best)).spot;
  return [Math.round(x), Math.round(y)];
}
