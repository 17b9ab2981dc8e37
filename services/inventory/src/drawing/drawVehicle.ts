import { backdrop } from './backdrop.ts';
import { canvasFor, type DrawingSize } from './Canvas.ts';
import { frames } from './framing.ts';
import { group, svgDocument, xy } from './svg.ts';
import type { VehicleTraits } from './VehicleTraits.ts';
import { definitions, vehicleParts } from './vehicleParts.ts';

export type DrawingOptions = {
  /** `card` for lists, `detail` for a vehicle's own page, `hero` for the vehicle alone, closely
   * framed, `share` for where a link to it is shared. */
  readonly size?: DrawingSize;
  /** The accessible name; without it the drawing is decoration. */
  readonly title?: string;
};

/** An SVG document: the vehicle from its right side, facing right. The same traits always give the same text. */
export function drawVehicle(traits: VehicleTraits, options: DrawingOptions = {}): string {
  const { size = 'card', title } = options;
  const canvas = canvasFor(traits, size);
  const { width, height, ground, room, largestScale } = frames[size];
  const length = canvas.layout.front;
  const scale = Math.round(Math.min(largestScale, room / length) * 100) / 100;
  const standing = `translate(${xy((width - length * scale) / 2, ground)})scale(${scale} ${-scale})`;
  return svgDocument(
    width,
    height,
    { title },
    definitions(canvas),
    size === 'hero' ? '' : backdrop(canvas, width, height, ground),
    group({ transform: standing }, vehicleParts(canvas)),
  );
}
