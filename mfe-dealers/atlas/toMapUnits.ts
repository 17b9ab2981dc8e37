import type { Position } from 'geojson';
import { unitsPerAtlasPixel } from '../src/features/map-geometry/mapDimensions.ts';

/** Converts a ring from atlas pixels to whole map units and drops points that round to the one before them. */
export function toMapUnits(ring: readonly Position[]): [number, number][] {
  const points: [number, number][] = [];
  for (const [x = 0, y = 0] of ring) {
    const point: [number, number] = [Math.round(x * unitsPerAtlasPixel), Math.round(y * unitsPerAtlasPixel)];
    const last = points.at(-1);
    if (!last || last[0] !== point[0] || last[1] !== point[1]) points.push(point);
  }
  return points;
}
