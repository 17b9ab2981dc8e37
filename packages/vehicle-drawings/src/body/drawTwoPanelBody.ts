import type { DrawingContext } from '../DrawingContext.ts';
import type { PathCorner } from '../svg/shapePath.ts';
import {
  drawHighlight,
  drawPanel,
  drawSeatBoxes,
  drawUnderbody,
  drawWheelArchTrim,
  traceWheelArch,
} from './panels.ts';

/** A painted panel. Its wheel arch is cut into the edge that closes it. */
type BodyPanel = {
  readonly corners: readonly PathCorner[];
  readonly highlight: readonly PathCorner[];
  readonly highlightOpacity: number;
  /** Lamps, seams and trim in front of the panel, from back to front. */
  readonly details: readonly string[];
};

/** Shapes and colors of a body that consists of a tail and a nose with open sides between them. */
type TwoPanelBody = {
  /** Defaults to dark plastic. */
  readonly sillColor?: string;
  readonly seatBoxColor: string;
  readonly tail: BodyPanel;
  readonly nose: BodyPanel;
  readonly wheelArchTrim: { readonly color: string; readonly width: number };
};

/** Draws a body that consists of a tail and a nose, each above an axle. */
export function drawTwoPanelBody(context: DrawingContext, body: TwoPanelBody): string {
  const { frontAxle, rearAxle } = context.layout;
  const { color, width } = body.wheelArchTrim;
  return [
    drawUnderbody(context, body.sillColor),
    drawSeatBoxes(context, body.seatBoxColor),
    drawBodyPanel(context, body.tail, rearAxle),
    drawBodyPanel(context, body.nose, frontAxle),
    drawWheelArchTrim(rearAxle, color, width),
    drawWheelArchTrim(frontAxle, color, width),
  ].join('');
}

function drawBodyPanel(context: DrawingContext, panel: BodyPanel, axle: number): string {
  return [
    drawPanel(context, [...panel.corners, ...traceWheelArch(axle)]),
    drawHighlight(context, panel.highlight, panel.highlightOpacity),
    ...panel.details,
  ].join('');
}
