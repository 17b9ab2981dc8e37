import type { DrawingContext } from '../DrawingContext.ts';
import { fillShape } from '../svg/shapePath.ts';
import { formatPoint, strokePath } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';
import {
  drawHighlight,
  drawPanel,
  drawSeatBoxes,
  drawUnderbody,
  drawWheelArchTrim,
  panelBottom,
  traceWheelArch,
} from './panels.ts';

/** Draws a grand tourer with one continuous side panel, low doors, dark cladding and light strips instead of lamps. */
export function drawD6MaxBody(context: DrawingContext): string {
  const { front, dash, frontAxle, rearAxle, tail, seats } = context.layout;
  const lastHingeX = seats.at(-1)?.hingeX ?? tail;
  const { colors, traits } = context;
  const claddingWidth = traits.tires === 'all-terrain' ? 6 : 3.4;
  return [
    drawUnderbody(context, trimColors.black),
    drawSeatBoxes(context, trimColors.plastic),
    drawPanel(context, [
      [tail + 4, panelBottom, 3],
      [tail - 2, 60, 6],
      [tail + 2, 84, 5],
      [tail + 22, 85, 12],
      [lastHingeX + 20, 76, 16],
      [lastHingeX + 50, 52, 16],
      [dash - 22, 48, 14],
      [dash - 4, 62, 12],
      [dash - 6, 101, 4],
      [dash + 8, 107, 8],
      [dash + 44, 100, 18],
      [front - 9, 88, 12],
      [front + 1, 68, 6],
      [front, 42, 4],
      [front - 6, panelBottom, 3],
      ...traceWheelArch(frontAxle),
      ...traceWheelArch(rearAxle),
    ]),
    drawHighlight(
      context,
      [
        [tail + 3, 82, 3],
        [tail + 22, 83, 10],
        [lastHingeX + 18, 74, 12],
        [lastHingeX + 44, 54, 6],
        [lastHingeX + 14, 68, 12],
        [tail + 2, 74, 4],
      ],
      0.75,
    ),
    drawHighlight(
      context,
      [
        [dash + 4, 103, 4],
        [dash + 42, 96, 14],
        [front - 12, 86, 8],
        [front - 34, 87, 12],
        [dash + 12, 97, 8],
      ],
      0.8,
    ),
    strokePath(`M${formatPoint(lastHingeX + 46, 50)}L${formatPoint(dash - 20, 45.5)}`, colors.light, 1.2, {
      opacity: 0.8,
    }),
    strokePath(
      `M${formatPoint(dash + 2, 60)}Q${formatPoint(dash + 12, 80)} ${formatPoint(front - 22, 76)}`,
      colors.deep,
      1.4,
      { opacity: 0.7 },
    ),
    fillShape(
      [
        [rearAxle + 31, panelBottom - 3],
        [rearAxle + 29, 41, 3],
        [frontAxle - 29, 41, 3],
        [frontAxle - 31, panelBottom - 3],
      ],
      trimColors.plastic,
    ),
    fillShape(
      [
        [front - 10, 68, 3],
        [front + 1, 66, 2],
        [front + 1, 46, 3],
        [front - 8, 44, 3],
      ],
      trimColors.black,
    ),
    strokePath(
      `M${formatPoint(front - 24, 80)}L${formatPoint(front - 7, 78)}L${formatPoint(front - 1, 69)}`,
      trimColors.lamp,
      2.6,
    ),
    strokePath(`M${formatPoint(front - 3, 62)}v-12`, trimColors.metalDeep, 1.2),
    strokePath(
      `M${formatPoint(tail, 66)}L${formatPoint(tail + 1, 77)}L${formatPoint(tail + 22, 76)}`,
      trimColors.tailLamp,
      2.8,
    ),
    drawWheelArchTrim(rearAxle, trimColors.plastic, claddingWidth),
    drawWheelArchTrim(frontAxle, trimColors.plastic, claddingWidth),
  ].join('');
}
