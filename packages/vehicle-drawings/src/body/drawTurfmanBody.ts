import type { DrawingContext } from '../DrawingContext.ts';
import { fillShape } from '../svg/shapePath.ts';
import { formatPoint, strokePath, svgElement } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';
import { drawRoundHeadlamp } from './lamps.ts';
import {
  drawHighlight,
  drawPanel,
  drawUnderbody,
  drawWheelArchTrim,
  findRearPanelFront,
  panelBottom,
  traceWheelArch,
} from './panels.ts';

/**
 * Draws a work cart with a short square nose, a steel bumper and a seat box. `drawCargoBed` draws the cargo
 * bed separately.
 */
export function drawTurfmanBody(context: DrawingContext): string {
  const { front, dash, frontAxle, rearAxle } = context.layout;
  const rearPanelFront = findRearPanelFront(context);
  const { colors } = context;
  return [
    drawUnderbody(context),
    fillShape(
      [
        [6, 42, 3],
        [6, 52, 2],
        [rearPanelFront - 46, 56, 2],
        [rearPanelFront - 46, 40, 2],
      ],
      trimColors.black,
    ),
    drawPanel(context, [
      [rearPanelFront - 50, 64, 3],
      [rearPanelFront, 66, 4],
      [rearPanelFront, 38, 3],
      [rearAxle + 29, 38, 2],
      [rearPanelFront - 54, 55, 6],
    ]),
    drawHighlight(
      context,
      [
        [rearPanelFront - 49, 64, 2],
        [rearPanelFront - 2, 64, 3],
        [rearPanelFront - 2, 60, 2],
        [rearPanelFront - 50, 60, 2],
      ],
      0.6,
    ),
    svgElement('rect', {
      x: rearPanelFront - 30,
      y: 44,
      width: 20,
      height: 12,
      rx: 2.5,
      fill: colors.deep,
      opacity: 0.5,
    }),
    drawPanel(context, [
      [dash - 2, panelBottom, 2],
      [dash + 2, 62, 8],
      [dash - 4, 100, 4],
      [dash + 6, 107, 4],
      [dash + 20, 100, 8],
      [front - 14, 92, 10],
      [front - 5, 78, 8],
      [front - 4, 46, 4],
      [front - 8, panelBottom, 3],
      ...traceWheelArch(frontAxle),
    ]),
    drawHighlight(
      context,
      [
        [dash + 5, 103, 3],
        [dash + 20, 97, 8],
        [front - 15, 89, 6],
        [front - 10, 82, 3],
        [dash + 22, 90, 8],
        [dash + 6, 96, 3],
      ],
      0.7,
    ),
    strokePath(`M${formatPoint(dash + 8, 66)}H${Math.round(front - 14)}`, colors.deep, 1, { opacity: 0.55 }),
    drawRoundHeadlamp(context, front - 10, 72, 7),
    strokePath(
      `M${formatPoint(front - 14, 40)}L${formatPoint(front + 3, 42)}V58Q${formatPoint(front + 3, 61)} ${formatPoint(front, 61)}H${Math.round(front - 6)}`,
      trimColors.plastic,
      4,
    ),
    drawWheelArchTrim(rearAxle, trimColors.plastic, 5),
    drawWheelArchTrim(frontAxle, trimColors.plastic, 4),
  ].join('');
}
