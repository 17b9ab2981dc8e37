import type { DrawingContext } from '../DrawingContext.ts';
import { fillShape } from '../svg/shapePath.ts';
import { strokePath, tracePath } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';
import { type Body, drawHighlight, drawTailLamp, panelBottom, traceWheelArch } from './bodyShapes.ts';

/** An angular body with sharp creases, wide black flares and a skid plate under the nose. */
export function createMaverickBody({ layout, colors, formatUrl }: DrawingContext): Body {
  const { front, dash, tail, frontAxle, rearAxle, rearPanelFront } = layout;
  return {
    seatBoxes: trimColors.plastic,
    shapes: [
      fillShape(formatUrl('body'), [
        [tail + 6, panelBottom, 2],
        [tail - 1, 58, 4],
        [tail + 5, 71, 3],
        [tail + 30, 70, 6],
        [rearPanelFront - 2, 63, 3],
        [rearPanelFront + 3, 54, 3],
        [rearPanelFront - 6, panelBottom, 2],
        ...traceWheelArch(rearAxle),
      ]),
      drawHighlight(colors, 0.8, [
        [tail + 5, 70, 2],
        [tail + 30, 69, 4],
        [rearPanelFront - 3, 62, 2],
        [tail + 28, 64, 4],
        [tail + 4, 65, 2],
      ]),
      fillShape(
        colors.deep,
        [
          [rearPanelFront - 15, 57, 2],
          [rearPanelFront - 1, 54, 2],
          [rearPanelFront - 7, panelBottom + 3, 2],
          [rearPanelFront - 12, panelBottom + 3, 2],
        ],
        { opacity: 0.55 },
      ),
      drawTailLamp(tail - 1, 56, 9, 5),
      fillShape(formatUrl('body'), [
        [dash - 2, panelBottom, 2],
        [dash + 8, 58, 8],
        [dash - 2, 80, 6],
        [dash - 4, 99, 3],
        [dash + 7, 106, 5],
        [dash + 46, 98, 6],
        [front - 8, 86, 5],
        [front - 1, 66, 4],
        [front - 1, 48, 3],
        [front - 6, panelBottom, 2],
        ...traceWheelArch(frontAxle),
      ]),
      drawHighlight(colors, 0.8, [
        [dash + 4, 102, 3],
        [dash + 45, 95, 4],
        [front - 10, 84, 3],
        [front - 36, 86, 6],
        [dash + 12, 95, 4],
      ]),
      fillShape(trimColors.plastic, [
        [dash + 10, 76, 3],
        [dash + 36, 79, 2],
        [dash + 30, 70, 2],
        [dash + 12, 68, 3],
      ]),
      strokePath(tracePath`M${[dash + 14, 74]}l17 1.6M${[dash + 14, 71]}l15 1.4`, trimColors.plasticLight, 1),
      fillShape(trimColors.plastic, [
        [front - 14, 70, 2],
        [front - 2, 71, 2],
        [front + 1, 50, 3],
        [front - 8, 51, 3],
      ]),
      fillShape(formatUrl('lamp'), [
        [front - 21, 80, 2],
        [front - 7, 80, 2],
        [front - 3, 72, 2],
        [front - 14, 72, 2],
      ]),
      fillShape(trimColors.black, [
        [front - 8, 48, 2],
        [front + 4, 50, 3],
        [front + 3, 38, 3],
        [front - 9, 31, 3],
      ]),
      strokePath(tracePath`M${[front + 0.5, 46]}L${[front - 4, 36]}`, trimColors.metal, 2.4),
    ],
    archTrim: { paint: trimColors.plastic, width: 6.5 },
  };
}
