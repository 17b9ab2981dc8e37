import type { DrawingContext } from '../DrawingContext.ts';
import { fillShape, formatShapePath } from '../svg/shapePath.ts';
import { strokePath, svgElement, tracePath } from '../svg/svg.ts';
import type { BodyStyle } from '../traits/VehicleTraits.ts';
import { trimColors } from '../vehicleColors.ts';
import { partHeights, type VehicleLayout } from '../vehicleLayout.ts';
import { type Body, traceWheelArch, wheelArchRadius } from './bodyShapes.ts';
import { createCarrierBody } from './createCarrierBody.ts';
import { createClassicBody } from './createClassicBody.ts';
import { createD3Body } from './createD3Body.ts';
import { createD6MaxBody } from './createD6MaxBody.ts';
import { createForesterBody } from './createForesterBody.ts';
import { createMaverickBody } from './createMaverickBody.ts';
import { createRangerBody } from './createRangerBody.ts';
import { createTurfmanBody } from './createTurfmanBody.ts';

const createBodyByStyle: Readonly<Record<BodyStyle, (context: DrawingContext) => Body>> = {
  classic: createClassicBody,
  forester: createForesterBody,
  carrier: createCarrierBody,
  d3: createD3Body,
  'd5-maverick': createMaverickBody,
  'd5-ranger': createRangerBody,
  'd6-max': createD6MaxBody,
  turfman: createTurfmanBody,
};

export function drawBody(context: DrawingContext): string {
  const { layout, traits } = context;
  const {
    sill = trimColors.plastic,
    seatBoxes,
    shapes,
    archTrim,
  } = createBodyByStyle[traits.bodyStyle](context);
  const { paint, width, frontWidth = width } = archTrim;
  return [
    drawUnderbody(layout, sill),
    seatBoxes ? drawSeatBoxes(layout, seatBoxes) : '',
    ...shapes,
    drawArchTrim(layout.rearAxle, paint, width),
    drawArchTrim(layout.frontAxle, paint, frontWidth),
  ].join('');
}

function drawUnderbody({ frontAxle, rearAxle }: VehicleLayout, sill: string): string {
  const drawWheelWell = (axle: number) =>
    svgElement('rect', { x: axle - 33, y: 27, width: 66, height: 33, rx: 14, fill: '#161D1B' });
  const [from, to] = [rearAxle + wheelArchRadius - 4, frontAxle - wheelArchRadius + 4];
  return [
    drawWheelWell(rearAxle),
    drawWheelWell(frontAxle),
    fillShape(sill, [
      [from, partHeights.sill, 3],
      [from, 38, 2],
      [to, 38, 2],
      [to, partHeights.sill, 3],
    ]),
    strokePath(tracePath`M${[from + 4, 27]}H${Math.round(to - 4)}`, trimColors.black, 2.4),
    strokePath(tracePath`M${[from + 4, 36.6]}H${Math.round(to - 4)}`, trimColors.metal, 1.5),
  ].join('');
}

/** Only the forward-facing rows in front of the rear fender have boxes. */
function drawSeatBoxes({ seats }: VehicleLayout, paint: string): string {
  return seats
    .slice(0, -1)
    .filter((_, row) => !seats[row + 1]?.isRearFacing)
    .map(({ hingeX }) =>
      fillShape(paint, [
        [hingeX + 2, 36],
        [hingeX - 6, 66, 3],
        [hingeX + 43, 66, 4],
        [hingeX + 37, 36],
      ]),
    )
    .join('');
}

function drawArchTrim(axle: number, paint: string, width: number): string {
  const arch = formatShapePath(traceWheelArch(axle, wheelArchRadius + width / 2 - 0.8), false);
  return strokePath(arch, paint, width, { 'stroke-linecap': 'butt' });
}
