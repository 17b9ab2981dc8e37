import type { DrawingContext } from '../DrawingContext.ts';
import { fillShape } from '../svg/shapePath.ts';
import { formatPoint, strokePath } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';
import { drawTwoPanelBody } from './drawTwoPanelBody.ts';
import { drawHeadlamp, drawTailLamp } from './lamps.ts';
import { findRearPanelFront, panelBottom } from './panels.ts';

/** Draws a sleek, car-like body with a long sloping nose, a rising tail and a painted sill. */
export function drawD3Body(context: DrawingContext): string {
  const { front, dash, tail } = context.layout;
  const rearPanelFront = findRearPanelFront(context);
  const { colors } = context;
  return drawTwoPanelBody(context, {
    sillColor: colors.deep,
    seatBoxColor: trimColors.plastic,
    tail: {
      corners: [
        [tail + 8, panelBottom, 5],
        [tail - 2, 62, 10],
        [tail + 3, 80, 5],
        [tail + 24, 76, 20],
        [rearPanelFront + 4, 62, 18],
        [rearPanelFront + 10, panelBottom, 12],
      ],
      highlight: [
        [tail + 3, 79, 3],
        [tail + 24, 74, 16],
        [rearPanelFront, 61, 8],
        [tail + 30, 68, 16],
        [tail + 2, 72, 4],
      ],
      highlightOpacity: 0.8,
      details: [
        fillShape(
          [
            [tail - 2, 72, 2],
            [tail + 20, 70, 3],
            [tail + 22, 67, 2],
            [tail - 3, 66, 2],
          ],
          trimColors.tailLamp,
        ),
      ],
    },
    nose: {
      corners: [
        [dash - 12, panelBottom, 6],
        [dash + 2, 56, 24],
        [dash - 5, 98, 3],
        [dash + 8, 104, 8],
        [dash + 40, 93, 30],
        [front - 4, 66, 20],
        [front + 2, 50, 6],
        [front - 2, 37, 5],
        [front - 6, panelBottom, 3],
      ],
      highlight: [
        [dash + 4, 100, 4],
        [dash + 38, 90, 24],
        [front - 10, 67, 10],
        [front - 34, 77, 16],
        [dash + 12, 92, 12],
      ],
      highlightOpacity: 0.85,
      details: [
        strokePath(
          `M${formatPoint(dash - 4, 50)}Q${formatPoint(dash + 14, 74)} ${formatPoint(front - 20, 66)}`,
          colors.deep,
          1.3,
          { opacity: 0.7 },
        ),
        drawHeadlamp(context, [
          [front - 26, 73, 3],
          [front - 14, 72, 4],
          [front - 2, 60, 2],
          [front - 8, 62, 4],
        ]),
        fillShape(
          [
            [front - 9, 49, 3],
            [front + 2, 48, 2],
            [front, 39, 3],
            [front - 7, 37, 3],
          ],
          trimColors.black,
        ),
        drawTailLamp(tail - 1, 46, 3, 5),
      ],
    },
    wheelArchTrim: { color: colors.deep, width: 1.6 },
  });
}
