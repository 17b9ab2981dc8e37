import type { DrawingContext } from '../DrawingContext.ts';
import { fillShape } from '../svg/shapePath.ts';
import { strokePath, svgElement, tracePath } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';
import {
  type Body,
  drawHighlight,
  drawRoundHeadlamp,
  drawTailLamp,
  panelBottom,
  traceWheelArch,
} from './bodyShapes.ts';

/** A plain golf cart with a sloping cowl, a round headlamp and a rounded tail. */
export function createClassicBody({ layout, colors, formatUrl }: DrawingContext): Body {
  const { front, dash, tail, frontAxle, rearAxle, rearPanelFront } = layout;
  return {
    seatBoxes: trimColors.plastic,
    shapes: [
      fillShape(formatUrl('body'), [
        [tail + 6, panelBottom, 4],
        [tail, 54, 12],
        [tail + 9, 68, 14],
        [rearPanelFront - 2, 64, 10],
        [rearPanelFront - 1, panelBottom, 8],
        ...traceWheelArch(rearAxle),
      ]),
      drawHighlight(colors, 0.65, [
        [tail + 8, 66, 8],
        [rearPanelFront - 6, 63, 6],
        [rearPanelFront - 8, 59, 5],
        [tail + 16, 60, 12],
        [tail + 3, 58, 5],
      ]),
      drawTailLamp(tail, 50, 4.5, 9),
      fillShape(formatUrl('body'), [
        [dash, panelBottom, 5],
        [dash + 10, 60, 26],
        [dash - 3, 92, 6],
        [dash + 8, 101, 8],
        [dash + 34, 86, 30],
        [front - 8, 66, 22],
        [front - 3, 44, 10],
        [front - 8, panelBottom, 4],
        ...traceWheelArch(frontAxle),
      ]),
      drawHighlight(colors, 0.7, [
        [dash + 5, 97, 5],
        [dash + 30, 84, 22],
        [front - 14, 65, 12],
        [front - 32, 70, 16],
        [dash + 10, 86, 12],
      ]),
      drawRoundHeadlamp(formatUrl('lamp'), front - 11, 62, 6.5),
      svgElement('rect', { x: front - 8, y: 36, width: 12, height: 8, rx: 4, fill: trimColors.plastic }),
      strokePath(tracePath`M${[dash + 6, 60]}Q${[dash + 30, 66]} ${[front - 26, 62]}`, colors.deep, 1, {
        opacity: 0.5,
      }),
    ],
    archTrim: { paint: colors.deep, width: 1.8 },
  };
}
