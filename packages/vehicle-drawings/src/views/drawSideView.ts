import type { DrawingContext, DrawingSize } from '../DrawingContext.ts';
import type { DrawingFrame } from '../drawingFrames.ts';
import { drawVehicleDefinitions, drawVehicleParts } from '../parts/vehicleParts.ts';
import { drawBackdrop } from '../scene/drawBackdrop.ts';
import { formatPoint, svgGroup } from '../svg/svg.ts';

/** Draws a vehicle from its right side, facing right. */
export function drawSideView(
  context: DrawingContext,
  frame: DrawingFrame,
  size: DrawingSize,
): readonly string[] {
  const { width, height, groundY, maxVehicleWidth, maxScale } = frame;
  const length = context.layout.front;
  const scale = Math.round(Math.min(maxScale, maxVehicleWidth / length) * 100) / 100;
  const transform = `translate(${formatPoint((width - length * scale) / 2, groundY)})scale(${scale} ${-scale})`;
  return [
    drawVehicleDefinitions(context),
    size === 'hero' ? '' : drawBackdrop(context, width, height, groundY),
    svgGroup({ transform }, drawVehicleParts(context)),
  ];
}
