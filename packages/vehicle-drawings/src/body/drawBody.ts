import type { DrawingContext } from '../DrawingContext.ts';
import type { BodyStyle } from '../traits/VehicleTraits.ts';
import { drawCarrierBody } from './drawCarrierBody.ts';
import { drawClassicBody } from './drawClassicBody.ts';
import { drawD3Body } from './drawD3Body.ts';
import { drawD6MaxBody } from './drawD6MaxBody.ts';
import { drawForesterBody } from './drawForesterBody.ts';
import { drawMaverickBody } from './drawMaverickBody.ts';
import { drawRangerBody } from './drawRangerBody.ts';
import { drawTurfmanBody } from './drawTurfmanBody.ts';

const drawBodyByStyle: Readonly<Record<BodyStyle, (context: DrawingContext) => string>> = {
  classic: drawClassicBody,
  forester: drawForesterBody,
  carrier: drawCarrierBody,
  d3: drawD3Body,
  'd5-maverick': drawMaverickBody,
  'd5-ranger': drawRangerBody,
  'd6-max': drawD6MaxBody,
  turfman: drawTurfmanBody,
};

/** Draws the painted bodywork of a vehicle's body style, including lamps and fenders. */
export function drawBody(context: DrawingContext): string {
  return drawBodyByStyle[context.traits.bodyStyle](context);
}
