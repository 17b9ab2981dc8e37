import type { DrawingContext } from '../DrawingContext.ts';
import { fillShape } from '../svg/shapePath.ts';
import { strokePath, svgElement, tracePath } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';
import { type Body, drawHighlight, drawTailLamp, panelBottom, traceWheelArch } from './bodyShapes.ts';

/** A low, rounded body. */
export function createRangerBody({ layout, colors, formatUrl }: DrawingContext): Body {
  const { front, dash, tail, frontAxle, rearAxle, rearPanelFront } = layout;
  return {
    seatBoxes: trimColors.plastic,
    shapes: [
      fillShape(formatUrl('body'), [
        [tail + 4, panelBottom, 4],
        [tail, 56, 8],
        [tail + 7, 68, 8],
        [rearPanelFront, 65, 8],
        [rearPanelFront - 4, panelBottom, 4],
        ...traceWheelArch(rearAxle),
      ]),
      drawHighlight(colors, 0.7, [
        [tail + 8, 67, 6],
        [rearPanelFront - 3, 64, 6],
        [rearPanelFront - 4, 60, 4],
        [tail + 20, 61, 12],
        [tail + 3, 60, 5],
      ]),
      drawTailLamp(tail - 1, 48, 6.5, 11),
      fillShape(formatUrl('body'), [
        [dash - 3, panelBottom, 4],
        [dash + 5, 62, 22],
        [dash - 4, 97, 4],
        [dash + 7, 104, 6],
        [dash + 36, 95, 22],
        [front - 7, 77, 16],
        [front, 56, 8],
        [front - 2, 38, 5],
        [front - 6, panelBottom, 3],
        ...traceWheelArch(frontAxle),
      ]),
      drawHighlight(colors, 0.75, [
        [dash + 4, 100, 4],
        [dash + 34, 92, 20],
        [front - 12, 77, 12],
        [front - 30, 80, 12],
        [dash + 12, 92, 12],
      ]),
      strokePath(tracePath`M${[dash + 4, 72]}Q${[dash + 30, 74]} ${[front - 22, 66]}`, colors.deep, 1.2, {
        opacity: 0.6,
      }),
      fillShape(formatUrl('lamp'), [
        [front - 19, 72, 4],
        [front - 7, 74, 3],
        [front - 1.5, 62, 3],
        [front - 9, 61, 4],
      ]),
      svgElement('rect', { x: dash + 3, y: 64, width: 6, height: 2.4, rx: 1.2, fill: trimColors.amber }),
      fillShape(trimColors.plastic, [
        [front - 7, 52, 2],
        [front + 2, 51, 3],
        [front + 2, 39, 4],
        [front - 7, 36, 3],
      ]),
    ],
    archTrim: { paint: colors.deep, width: 2.4 },
  };
}
