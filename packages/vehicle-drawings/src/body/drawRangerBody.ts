import type { DrawingContext } from '../DrawingContext.ts';
import { fillShape } from '../svg/shapePath.ts';
import { formatPoint, strokePath } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';
import { drawTwoPanelBody } from './drawTwoPanelBody.ts';
import { drawHeadlamp, drawSideMarker, drawTailLamp } from './lamps.ts';
import { findRearPanelFront, panelBottom } from './panels.ts';

/** Draws a low, rounded body. */
export function drawRangerBody(context: DrawingContext): string {
  const { front, dash, tail } = context.layout;
  const rearPanelFront = findRearPanelFront(context);
  const { colors } = context;
  return drawTwoPanelBody(context, {
    seatBoxColor: trimColors.plastic,
    tail: {
      corners: [
        [tail + 4, panelBottom, 4],
        [tail, 56, 8],
        [tail + 7, 68, 8],
        [rearPanelFront, 65, 8],
        [rearPanelFront - 4, panelBottom, 4],
      ],
      highlight: [
        [tail + 8, 67, 6],
        [rearPanelFront - 3, 64, 6],
        [rearPanelFront - 4, 60, 4],
        [tail + 20, 61, 12],
        [tail + 3, 60, 5],
      ],
      highlightOpacity: 0.7,
      details: [drawTailLamp(tail - 1, 48, 6.5, 11)],
    },
    nose: {
      corners: [
        [dash - 3, panelBottom, 4],
        [dash + 5, 62, 22],
        [dash - 4, 97, 4],
        [dash + 7, 104, 6],
        [dash + 36, 95, 22],
        [front - 7, 77, 16],
        [front, 56, 8],
        [front - 2, 38, 5],
        [front - 6, panelBottom, 3],
      ],
      highlight: [
        [dash + 4, 100, 4],
        [dash + 34, 92, 20],
        [front - 12, 77, 12],
        [front - 30, 80, 12],
        [dash + 12, 92, 12],
      ],
      highlightOpacity: 0.75,
      details: [
        strokePath(
          `M${formatPoint(dash + 4, 72)}Q${formatPoint(dash + 30, 74)} ${formatPoint(front - 22, 66)}`,
          colors.deep,
          1.2,
          { opacity: 0.6 },
        ),
        drawHeadlamp(context, [
          [front - 19, 72, 4],
          [front - 7, 74, 3],
          [front - 1.5, 62, 3],
          [front - 9, 61, 4],
        ]),
        drawSideMarker(dash + 3, 64),
        fillShape(
          [
            [front - 7, 52, 2],
            [front + 2, 51, 3],
            [front + 2, 39, 4],
            [front - 7, 36, 3],
          ],
          trimColors.plastic,
        ),
      ],
    },
    wheelArchTrim: { color: colors.deep, width: 2.4 },
  });
}
