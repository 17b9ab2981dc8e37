import type { DrawingContext } from '../DrawingContext.ts';
import { fillShape } from '../svg/shapePath.ts';
import { strokePath, tracePath } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';
import { type Body, drawHighlight, drawTailLamp, panelBottom, traceWheelArch } from './bodyShapes.ts';

/** A sleek, car-like body with a long sloping nose, a rising tail and a painted sill. */
export function createD3Body({ layout, colors, formatUrl }: DrawingContext): Body {
  const { front, dash, tail, frontAxle, rearAxle, rearPanelFront } = layout;
  return {
    sill: colors.deep,
    seatBoxes: trimColors.plastic,
    shapes: [
      fillShape(formatUrl('body'), [
        [tail + 8, panelBottom, 5],
        [tail - 2, 62, 10],
        [tail + 3, 80, 5],
        [tail + 24, 76, 20],
        [rearPanelFront + 4, 62, 18],
        [rearPanelFront + 10, panelBottom, 12],
        ...traceWheelArch(rearAxle),
      ]),
      drawHighlight(colors, 0.8, [
        [tail + 3, 79, 3],
        [tail + 24, 74, 16],
        [rearPanelFront, 61, 8],
        [tail + 30, 68, 16],
        [tail + 2, 72, 4],
      ]),
      fillShape(trimColors.tailLamp, [
        [tail - 2, 72, 2],
        [tail + 20, 70, 3],
        [tail + 22, 67, 2],
        [tail - 3, 66, 2],
      ]),
      fillShape(formatUrl('body'), [
        [dash - 12, panelBottom, 6],
        [dash + 2, 56, 24],
        [dash - 5, 98, 3],
        [dash + 8, 104, 8],
        [dash + 40, 93, 30],
        [front - 4, 66, 20],
        [front + 2, 50, 6],
        [front - 2, 37, 5],
        [front - 6, panelBottom, 3],
        ...traceWheelArch(frontAxle),
      ]),
      drawHighlight(colors, 0.85, [
        [dash + 4, 100, 4],
        [dash + 38, 90, 24],
        [front - 10, 67, 10],
        [front - 34, 77, 16],
        [dash + 12, 92, 12],
      ]),
      strokePath(tracePath`M${[dash - 4, 50]}Q${[dash + 14, 74]} ${[front - 20, 66]}`, colors.deep, 1.3, {
        opacity: 0.7,
      }),
      fillShape(formatUrl('lamp'), [
        [front - 26, 73, 3],
        [front - 14, 72, 4],
        [front - 2, 60, 2],
        [front - 8, 62, 4],
      ]),
      fillShape(trimColors.black, [
        [front - 9, 49, 3],
        [front + 2, 48, 2],
        [front, 39, 3],
        [front - 7, 37, 3],
      ]),
      drawTailLamp(tail - 1, 46, 3, 5),
    ],
    archTrim: { paint: colors.deep, width: 1.6 },
  };
}
