import type { Canvas } from '../Canvas.ts';
import type { Series } from '../VehicleTraits.ts';
import { carrier } from './carrier.ts';
import { classic } from './classic.ts';
import { d3 } from './d3.ts';
import { d6max } from './d6max.ts';
import { forester } from './forester.ts';
import { maverick } from './maverick.ts';
import { ranger } from './ranger.ts';
import { turfman } from './turfman.ts';

const bodies: Readonly<Record<Series, (canvas: Canvas) => string>> = {
  Classic: classic,
  Forester: forester,
  Carrier: carrier,
  D3: d3,
  'D5 Maverick': maverick,
  'D5 Ranger': ranger,
  'D6 MAX': d6max,
  Turfman: turfman,
};

/** The painted body of a vehicle's series, with its lamps and fenders. */
export function bodyOf(canvas: Canvas): string {
  return bodies[canvas.traits.series](canvas);
}
