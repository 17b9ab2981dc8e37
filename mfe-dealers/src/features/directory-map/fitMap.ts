import { mapHeight, mapWidth } from '../map-geometry/mapGeometry.ts';

type Point = readonly [x: number, y: number];

export interface MapView {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Excludes the space for callouts, because only wide maps show callouts. */
export const wholeMap: MapView = { x: 0, y: 0, width: mapWidth, height: mapHeight };

const aspectRatio = mapWidth / mapHeight;

/** About 400 miles. A smaller part of the map would show no neighboring states to recognize it by. */
const minWidth = 260;

/** Space around the points, as a factor of their extent. */
const marginFactor = 1.3;

/** Returns the part of the map that contains all points, in the proportions of the map. */
export function fitMap(points: readonly Point[]): MapView {
  if (points.length === 0) return wholeMap;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const fittingWidth = marginFactor * Math.max(right - left, (bottom - top) * aspectRatio);
  const width = Math.min(Math.max(fittingWidth, minWidth), mapWidth);
  const height = width / aspectRatio;
  return {
    x: clamp((left + right) / 2 - width / 2, mapWidth - width),
    y: clamp((top + bottom) / 2 - height / 2, mapHeight - height),
    width,
    height,
  };
}

const clamp = (start: number, maxStart: number) => Math.round(Math.min(Math.max(start, 0), maxStart));
