import { fillShape, type PathArc, type PathCorner } from '../svg/shapePath.ts';
import { svgElement } from '../svg/svg.ts';
import { trimColors, type VehicleColors } from '../vehicleColors.ts';
import { streetWheelRadius } from '../vehicleLayout.ts';

export type Body = {
  /** Paint of the sill below the doorstep, by default dark plastic. */
  readonly sill?: string;
  /** Paint of the boxes under the seat rows in front of the rear panel. Without it, there are no boxes. */
  readonly seatBoxes?: string;
  /** From back to front. */
  readonly shapes: readonly string[];
  /** Lips or flares around the wheel arches. `frontWidth` is the width at the front if it differs. */
  readonly archTrim: { readonly paint: string; readonly width: number; readonly frontWidth?: number };
};

/** In centimeters. */
export const wheelArchRadius = 32;
/** In centimeters. */
export const panelBottom = 33;

/** Returns the path steps of a wheel arch from front to rear. */
export function traceWheelArch(
  axle: number,
  radius: number = wheelArchRadius,
): readonly [from: PathCorner, to: PathArc] {
  const half = Math.sqrt(radius ** 2 - (panelBottom - streetWheelRadius) ** 2);
  return [[axle + half, panelBottom], { arc: radius, x: axle - half, y: panelBottom }];
}

export function drawHighlight(
  { light }: VehicleColors,
  opacity: number,
  corners: readonly PathCorner[],
): string {
  return fillShape(light, corners, { opacity });
}

/** `glass` is the paint of the inner ellipse. */
export function drawRoundHeadlamp(glass: string, x: number, y: number, radius: number): string {
  const bezel = { cx: x, cy: y, rx: radius * 0.72, ry: radius, fill: trimColors.plastic };
  const lens = { cx: x + 0.8, cy: y, rx: radius * 0.5, ry: radius * 0.76, fill: glass };
  return svgElement('ellipse', bezel) + svgElement('ellipse', lens);
}

/** The lower left corner is at x, y. */
export function drawTailLamp(x: number, y: number, width: number, height: number): string {
  const rx = Math.min(width, height) * 0.4;
  return svgElement('rect', { x, y, width, height, rx, fill: trimColors.tailLamp });
}
