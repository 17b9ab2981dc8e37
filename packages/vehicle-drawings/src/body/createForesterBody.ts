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

/** An off-road body with a flat hood, an upright nose, round headlamps behind the guard and wide rubber flares. */
export function createForesterBody({ layout, colors, formatUrl }: DrawingContext): Body {
  const { front, dash, tail, frontAxle, rearAxle, rearPanelFront } = layout;
  return {
    seatBoxes: trimColors.plastic,
    shapes: [
      fillShape(formatUrl('body'), [
        [tail + 2, panelBottom, 3],
        [tail, 66, 5],
        [tail + 6, 70, 4],
        [rearPanelFront, 66, 5],
        [rearPanelFront, panelBottom, 3],
        ...traceWheelArch(rearAxle),
      ]),
      drawHighlight(colors, 0.6, [
        [tail + 4, 69, 3],
        [rearPanelFront - 2, 65, 3],
        [rearPanelFront - 2, 61, 3],
        [tail + 3, 63, 3],
      ]),
      drawTailLamp(tail - 1, 52, 5, 11),
      fillShape(formatUrl('body'), [
        [dash - 2, panelBottom, 3],
        [dash + 4, 62, 10],
        [dash - 4, 98, 4],
        [dash + 6, 105, 5],
        [dash + 22, 95, 8],
        [front - 10, 88, 7],
        [front - 4, 78, 6],
        [front - 3, 46, 4],
        [front - 7, panelBottom, 3],
        ...traceWheelArch(frontAxle),
      ]),
      drawHighlight(colors, 0.7, [
        [dash + 6, 101, 3],
        [dash + 22, 92, 8],
        [front - 10, 86, 4],
        [front - 8, 80, 3],
        [dash + 22, 86, 10],
        [dash + 6, 94, 5],
      ]),
      strokePath(
        tracePath`M${[dash + 26, 92]}V66M${[dash + 4, 68]}H${Math.round(dash + 26)}`,
        colors.deep,
        1,
        { opacity: 0.55 },
      ),
      svgElement('rect', { x: dash + 29, y: 79, width: 5, height: 2.2, rx: 1, fill: trimColors.black }),
      fillShape(trimColors.plastic, [
        [front - 13, 80, 3],
        [front - 2, 80, 2],
        [front - 1, 58, 2],
        [front - 13, 58, 3],
      ]),
      drawRoundHeadlamp(formatUrl('lamp'), front - 7, 70, 7.5),
      fillShape(trimColors.black, [
        [front - 10, 52, 2],
        [front + 4, 52, 2],
        [front + 4, 42, 2],
        [front - 10, 40, 2],
      ]),
    ],
    archTrim: { paint: trimColors.plastic, width: 5 },
  };
}
