import type { VehiclePaint, VehicleView } from '@msv/contracts/inventory/vehiclePicture';
import {
  createDrawingContext,
  type DrawingContext,
  type DrawingFrame,
  type DrawingSize,
  drawingFrames,
} from './DrawingContext.ts';
import { drawVehicleDefinitions, drawVehicleParts } from './parts/vehicleParts.ts';
import { drawBackdrop } from './scene/drawBackdrop.ts';
import { formatPoint, svgDocument, svgGroup } from './svg/svg.ts';
import type { VehicleTraits } from './traits/VehicleTraits.ts';
import { drawFrontView } from './views/drawFrontView.ts';
import { drawTopView } from './views/drawTopView.ts';

type DrawView = (context: DrawingContext, frame: DrawingFrame, size: DrawingSize) => readonly string[];

const drawViewByName: Readonly<Record<VehicleView, DrawView>> = {
  side: drawSideView,
  front: drawFrontView,
  top: drawTopView,
};

export type DrawingOptions = {
  /** Start of every element id in the drawing, usually the vehicle's slug. */
  readonly idPrefix: string;
  readonly size?: DrawingSize;
  readonly view?: VehicleView;
  /** Defaults to the vehicle's own color. */
  readonly paint?: VehiclePaint;
  readonly caption?: string;
  /** Accessible name. Without it, the drawing is hidden from assistive technology. */
  readonly title?: string;
};

/** Draws a vehicle as an SVG document. The same input always returns the same text. */
export function drawVehicle(traits: VehicleTraits, options: DrawingOptions): string {
  const { idPrefix, size = 'card', view = 'side', paint = 'standard', caption = '', title } = options;
  const context = createDrawingContext(traits, size, idPrefix, paint);
  const frame = drawingFrames[size];
  const content = drawViewByName[view](context, frame, size);
  return svgDocument(frame.width, frame.height, { title }, ...content, caption);
}

/** The vehicle faces right. */
function drawSideView(context: DrawingContext, frame: DrawingFrame, size: DrawingSize): readonly string[] {
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
