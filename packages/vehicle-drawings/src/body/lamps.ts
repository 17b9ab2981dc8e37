import type { DrawingContext } from '../DrawingContext.ts';
import { fillShape, type PathCorner } from '../svg/shapePath.ts';
import { svgElement } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';

/** Draws a round headlamp in a bezel. */
export function drawRoundHeadlamp(
  { formatUrl }: DrawingContext,
  x: number,
  y: number,
  radius: number,
): string {
  return (
    svgElement('ellipse', { cx: x, cy: y, rx: radius * 0.72, ry: radius, fill: trimColors.plastic }) +
    svgElement('ellipse', {
      cx: x + 0.8,
      cy: y,
      rx: radius * 0.5,
      ry: radius * 0.76,
      fill: formatUrl('lamp'),
    })
  );
}

/** Draws a headlamp with the given corners. */
export function drawHeadlamp({ formatUrl }: DrawingContext, corners: readonly PathCorner[]): string {
  return fillShape(corners, formatUrl('lamp'));
}

/** Draws a red tail lamp. Its lower left corner is at x, y. */
export function drawTailLamp(x: number, y: number, width: number, height: number): string {
  return svgElement('rect', {
    x,
    y,
    width,
    height,
    rx: Math.min(width, height) * 0.4,
    fill: trimColors.tailLamp,
  });
}

/** Draws an amber side marker. */
export function drawSideMarker(x: number, y: number): string {
  return svgElement('rect', { x, y, width: 6, height: 2.4, rx: 1.2, fill: trimColors.amber });
}
