import { backdrop } from './backdrop.ts';
import { canvasFor, type DrawingSize } from './Canvas.ts';
import { el, escapeText, group, round } from './svg.ts';
import type { VehicleTraits } from './VehicleTraits.ts';
import { definitions, vehicleParts } from './vehicleParts.ts';

export type DrawingOptions = {
  /** `card` for lists, `detail` for a vehicle's own page, `hero` for the vehicle alone, closely framed. */
  readonly size?: DrawingSize;
  /** The accessible name; without it the drawing is decoration. */
  readonly title?: string;
};

const frame = { width: 480, height: 320, ground: 276 };

/** An SVG document: the vehicle from its right side, facing right. The same traits always give the same text. */
export function drawVehicle(traits: VehicleTraits, options: DrawingOptions = {}): string {
  const { size = 'card', title } = options;
  const canvas = canvasFor(traits, size);
  const scale = Math.min(1.2, 432 / canvas.layout.front);
  const left = (frame.width - canvas.layout.front * scale) / 2;
  return el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      fill: 'none',
      'stroke-linecap': 'round',
      viewBox: `0 0 ${frame.width} ${frame.height}`,
      ...(title ? { role: 'img' } : { 'aria-hidden': 'true' }),
    },
    title ? el('title', {}, escapeText(title)) : '',
    definitions(canvas),
    size === 'hero' ? '' : backdrop(canvas, frame.width, frame.height, frame.ground),
    group(
      {
        transform: `translate(${round(left)} ${frame.ground})scale(${round(scale * 100) / 100} ${-round(scale * 100) / 100})`,
      },
      vehicleParts(canvas),
    ),
  );
}
