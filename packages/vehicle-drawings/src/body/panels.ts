import type { DrawingContext } from '../DrawingContext.ts';
import { fillShape, formatShapePath, type PathArc, type PathCorner, traceArch } from '../svg/shapePath.ts';
import { formatPoint, strokePath, svgElement } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';
import { partHeights, streetWheelRadius } from '../vehicleLayout.ts';

/** Radius of the wheel arches, in centimeters. */
export const wheelArchRadius = 32;
/** Height of a panel's lower edge, in centimeters. */
export const panelBottom = 33;

/** Returns the path steps that cut a wheel arch into a panel's lower edge. */
export function traceWheelArch(axle: number, lower: number = panelBottom): readonly (PathCorner | PathArc)[] {
  return traceArch(axle, streetWheelRadius, wheelArchRadius, lower);
}

/** Draws a panel in the body color. */
export function drawPanel({ formatUrl }: DrawingContext, steps: readonly (PathCorner | PathArc)[]): string {
  return fillShape(steps, formatUrl('body'));
}

/** Draws sunlight on a panel. */
export function drawHighlight(
  { colors }: DrawingContext,
  corners: readonly PathCorner[],
  opacity = 0.75,
): string {
  return fillShape(corners, colors.light, { opacity });
}

/** Draws the lip or flare around a wheel arch. */
export function drawWheelArchTrim(
  axle: number,
  color: string,
  width: number,
  lower: number = panelBottom,
): string {
  const [from, to] = traceArch(axle, streetWheelRadius, wheelArchRadius + width / 2 - 0.8, lower);
  return from && to
    ? strokePath(formatShapePath([from, to], false), color, width, { 'stroke-linecap': 'butt' })
    : '';
}

/** Draws the dark wheel wells, the floor between them and the sill below the doorstep. */
export function drawUnderbody({ layout }: DrawingContext, sill: string = trimColors.plastic): string {
  const { frontAxle, rearAxle } = layout;
  const drawWheelWell = (axle: number) =>
    svgElement('rect', { x: axle - 33, y: 27, width: 66, height: 33, rx: 14, fill: '#161D1B' });
  const [from, to] = [rearAxle + wheelArchRadius - 4, frontAxle - wheelArchRadius + 4];
  return (
    drawWheelWell(rearAxle) +
    drawWheelWell(frontAxle) +
    fillShape(
      [
        [from, partHeights.sill, 3],
        [from, 38, 2],
        [to, 38, 2],
        [to, partHeights.sill, 3],
      ],
      sill,
    ) +
    strokePath(`M${formatPoint(from + 4, 27)}H${Math.round(to - 4)}`, trimColors.black, 2.4) +
    strokePath(`M${formatPoint(from + 4, 36.6)}H${Math.round(to - 4)}`, trimColors.metal, 1.5)
  );
}

/** Draws the boxes under the forward-facing rows in front of the rear fender. */
export function drawSeatBoxes({ layout }: DrawingContext, color: string): string {
  return layout.seats
    .slice(0, -1)
    .filter((_, row) => !layout.seats[row + 1]?.isRearFacing)
    .map(({ hingeX }) =>
      fillShape(
        [
          [hingeX + 2, 36],
          [hingeX - 6, 66, 3],
          [hingeX + 43, 66, 4],
          [hingeX + 37, 36],
        ],
        color,
      ),
    )
    .join('');
}

/** Returns the front edge of the rear panel, which is the front of the last forward-facing row's seat box. */
export function findRearPanelFront({ layout }: DrawingContext): number {
  const forward = layout.seats.filter((seat) => !seat.isRearFacing).at(-1);
  return (forward?.hingeX ?? layout.tail) + 43;
}

/** Draws the foot platform of a rear-facing row and its handrail. */
export function drawFootPlatform({ layout }: DrawingContext): string {
  const { tail } = layout;
  if (!layout.seats.at(-1)?.isRearFacing) return '';
  return (
    strokePath(`M${formatPoint(tail + 8, 40)}L2 37`, trimColors.plastic, 5) +
    strokePath(`M${formatPoint(tail + 4, 42.6)}L3 39.8`, trimColors.metal, 1.6) +
    strokePath(
      `M3 38V66Q3 71 8 71H${Math.round(tail - 22)}Q${Math.round(tail - 17)} 71 ${Math.round(tail - 16)} 66L${formatPoint(tail - 12, 42)}`,
      trimColors.black,
      2.8,
    )
  );
}
