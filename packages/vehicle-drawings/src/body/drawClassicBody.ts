import type { DrawingContext } from '../DrawingContext.ts';
import { formatPoint, strokePath, svgElement } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';
import { drawTwoPanelBody } from './drawTwoPanelBody.ts';
import { drawRoundHeadlamp, drawTailLamp } from './lamps.ts';
import { findRearPanelFront, panelBottom } from './panels.ts';

/** Draws a plain golf cart with a sloping cowl, a round headlamp and a rounded tail. */
export function drawClassicBody(context: DrawingContext): string {
  const { front, dash, tail } = context.layout;
  const rearPanelFront = findRearPanelFront(context);
  const { colors } = context;
  return drawTwoPanelBody(context, {
    seatBoxColor: trimColors.plastic,
    tail: {
      corners: [
        [tail + 6, panelBottom, 4],
        [tail, 54, 12],
        [tail + 9, 68, 14],
        [rearPanelFront - 2, 64, 10],
        [rearPanelFront - 1, panelBottom, 8],
      ],
      highlight: [
        [tail + 8, 66, 8],
        [rearPanelFront - 6, 63, 6],
        [rearPanelFront - 8, 59, 5],
        [tail + 16, 60, 12],
        [tail + 3, 58, 5],
      ],
      highlightOpacity: 0.65,
      details: [drawTailLamp(tail, 50, 4.5, 9)],
    },
    nose: {
      corners: [
        [dash, panelBottom, 5],
        [dash + 10, 60, 26],
        [dash - 3, 92, 6],
        [dash + 8, 101, 8],
        [dash + 34, 86, 30],
        [front - 8, 66, 22],
        [front - 3, 44, 10],
        [front - 8, panelBottom, 4],
      ],
      highlight: [
        [dash + 5, 97, 5],
        [dash + 30, 84, 22],
        [front - 14, 65, 12],
        [front - 32, 70, 16],
        [dash + 10, 86, 12],
      ],
      highlightOpacity: 0.7,
      details: [
        drawRoundHeadlamp(context, front - 11, 62, 6.5),
        svgElement('rect', { x: front - 8, y: 36, width: 12, height: 8, rx: 4, fill: trimColors.plastic }),
        strokePath(
          `M${formatPoint(dash + 6, 60)}Q${formatPoint(dash + 30, 66)} ${formatPoint(front - 26, 62)}`,
          colors.deep,
          1,
          { opacity: 0.5 },
        ),
      ],
    },
    wheelArchTrim: { color: colors.deep, width: 1.8 },
  });
}
