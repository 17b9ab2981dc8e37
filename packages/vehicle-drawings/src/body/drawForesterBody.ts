import type { DrawingContext } from '../DrawingContext.ts';
import { fillShape } from '../svg/shapePath.ts';
import { formatPoint, strokePath, svgElement } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';
import { drawTwoPanelBody } from './drawTwoPanelBody.ts';
import { drawRoundHeadlamp, drawTailLamp } from './lamps.ts';
import { findRearPanelFront, panelBottom } from './panels.ts';

/** Draws an off-road body with a flat hood, an upright nose, round headlamps behind the guard and wide rubber flares. */
export function drawForesterBody(context: DrawingContext): string {
  const { front, dash, tail } = context.layout;
  const rearPanelFront = findRearPanelFront(context);
  const { colors } = context;
  return drawTwoPanelBody(context, {
    seatBoxColor: trimColors.plastic,
    tail: {
      corners: [
        [tail + 2, panelBottom, 3],
        [tail, 66, 5],
        [tail + 6, 70, 4],
        [rearPanelFront, 66, 5],
        [rearPanelFront, panelBottom, 3],
      ],
      highlight: [
        [tail + 4, 69, 3],
        [rearPanelFront - 2, 65, 3],
        [rearPanelFront - 2, 61, 3],
        [tail + 3, 63, 3],
      ],
      highlightOpacity: 0.6,
      details: [drawTailLamp(tail - 1, 52, 5, 11)],
    },
    nose: {
      corners: [
        [dash - 2, panelBottom, 3],
        [dash + 4, 62, 10],
        [dash - 4, 98, 4],
        [dash + 6, 105, 5],
        [dash + 22, 95, 8],
        [front - 10, 88, 7],
        [front - 4, 78, 6],
        [front - 3, 46, 4],
        [front - 7, panelBottom, 3],
      ],
      highlight: [
        [dash + 6, 101, 3],
        [dash + 22, 92, 8],
        [front - 10, 86, 4],
        [front - 8, 80, 3],
        [dash + 22, 86, 10],
        [dash + 6, 94, 5],
      ],
      highlightOpacity: 0.7,
      details: [
        strokePath(
          `M${formatPoint(dash + 26, 92)}V66M${formatPoint(dash + 4, 68)}H${Math.round(dash + 26)}`,
          colors.deep,
          1,
          { opacity: 0.55 },
        ),
        svgElement('rect', { x: dash + 29, y: 79, width: 5, height: 2.2, rx: 1, fill: trimColors.black }),
        fillShape(
          [
            [front - 13, 80, 3],
            [front - 2, 80, 2],
            [front - 1, 58, 2],
            [front - 13, 58, 3],
          ],
          trimColors.plastic,
        ),
        drawRoundHeadlamp(context, front - 7, 70, 7.5),
        fillShape(
          [
            [front - 10, 52, 2],
            [front + 4, 52, 2],
            [front + 4, 42, 2],
            [front - 10, 40, 2],
          ],
          trimColors.black,
        ),
      ],
    },
    wheelArchTrim: { color: trimColors.plastic, width: 5 },
  });
}
