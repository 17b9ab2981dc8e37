import type { DrawingContext } from '../DrawingContext.ts';
import { fillShape } from '../svg/shapePath.ts';
import { strokePath, svgElement, tracePath } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';
import { type Body, drawHighlight, drawRoundHeadlamp, panelBottom, traceWheelArch } from './bodyShapes.ts';

/** A work cart with a short square nose, a steel bumper and a seat box, but without its cargo bed. */
export function createTurfmanBody({ layout, colors, formatUrl }: DrawingContext): Body {
  const { front, dash, frontAxle, rearAxle, rearPanelFront } = layout;
  const deckFront = rearPanelFront - 46;
  return {
    shapes: [
      fillShape(trimColors.black, [
        [6, 42, 3],
        [6, 52, 2],
        [deckFront, 56, 2],
        [deckFront, 40, 2],
      ]),
      fillShape(formatUrl('body'), [
        [rearPanelFront - 50, 64, 3],
        [rearPanelFront, 66, 4],
        [rearPanelFront, 38, 3],
        [rearAxle + 29, 38, 2],
        [rearPanelFront - 54, 55, 6],
      ]),
      drawHighlight(colors, 0.6, [
        [rearPanelFront - 49, 64, 2],
        [rearPanelFront - 2, 64, 3],
        [rearPanelFront - 2, 60, 2],
        [rearPanelFront - 50, 60, 2],
      ]),
      svgElement('rect', {
        x: rearPanelFront - 30,
        y: 44,
        width: 20,
        height: 12,
        rx: 2.5,
        fill: colors.deep,
        opacity: 0.5,
      }),
      fillShape(formatUrl('body'), [
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
      drawHighlight(colors, 0.7, [
        [dash + 5, 103, 3],
        [dash + 20, 97, 8],
        [front - 15, 89, 6],
        [front - 10, 82, 3],
        [dash + 22, 90, 8],
        [dash + 6, 96, 3],
      ]),
      strokePath(tracePath`M${[dash + 8, 66]}H${Math.round(front - 14)}`, colors.deep, 1, { opacity: 0.55 }),
      drawRoundHeadlamp(formatUrl('lamp'), front - 10, 72, 7),
      strokePath(
        tracePath`M${[front - 14, 40]}L${[front + 3, 42]}V58Q${[front + 3, 61]} ${[front, 61]}H${Math.round(front - 6)}`,
        trimColors.plastic,
        4,
      ),
    ],
    archTrim: { paint: trimColors.plastic, width: 5, frontWidth: 4 },
  };
}
