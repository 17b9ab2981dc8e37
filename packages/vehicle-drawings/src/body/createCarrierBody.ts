import type { DrawingContext } from '../DrawingContext.ts';
import { fillShape } from '../svg/shapePath.ts';
import { strokePath, tracePath } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';
import { type Body, drawHighlight, drawTailLamp, panelBottom, traceWheelArch } from './bodyShapes.ts';

/** A shuttle with a short, tall nose, painted boxes under every seat row and one stripe from lamp to lamp. */
export function createCarrierBody({ layout, traits, colors, formatUrl }: DrawingContext): Body {
  const { front, dash, tail, frontAxle, rearAxle, rearPanelFront } = layout;
  const stripe = traits.colorScheme === 'standard' ? colors.seat : colors.roof;
  return {
    seatBoxes: formatUrl('body'),
    shapes: [
      fillShape(formatUrl('body'), [
        [tail + 3, panelBottom, 3],
        [tail, 64, 5],
        [tail + 6, 70, 6],
        [rearPanelFront, 66, 5],
        [rearPanelFront - 6, panelBottom, 3],
        ...traceWheelArch(rearAxle),
      ]),
      drawHighlight(colors, 0.7, [
        [tail + 5, 69, 4],
        [rearPanelFront - 2, 65, 3],
        [rearPanelFront - 3, 60, 3],
        [tail + 4, 61, 4],
      ]),
      drawTailLamp(tail - 1, 44, 5.5, 16),
      fillShape(formatUrl('body'), [
        [dash - 3, panelBottom, 4],
        [dash + 4, 62, 16],
        [dash - 4, 102, 4],
        [dash + 8, 108, 6],
        [dash + 40, 101, 24],
        [front - 8, 88, 24],
        [front - 1, 58, 12],
        [front - 2, 40, 5],
        [front - 6, panelBottom, 3],
        ...traceWheelArch(frontAxle),
      ]),
      drawHighlight(colors, 0.8, [
        [dash + 5, 104, 4],
        [dash + 38, 97, 20],
        [front - 12, 86, 14],
        [front - 28, 86, 14],
        [dash + 12, 96, 10],
      ]),
      fillShape(stripe, [
        [dash + 3, 71, 2],
        [front - 18, 67, 3],
        [front - 15, 62, 2],
        [dash + 5, 64, 2],
      ]),
      strokePath(tracePath`M${[tail + 7, 64]}H${Math.round(rearPanelFront - 4)}`, stripe, 3),
      fillShape(formatUrl('lamp'), [
        [front - 15, 80, 5],
        [front - 7, 80, 4],
        [front - 1, 62, 4],
        [front - 9, 62, 4],
      ]),
      fillShape(trimColors.plastic, [
        [front - 8, 52, 2],
        [front + 3, 52, 4],
        [front + 3, 38, 4],
        [front - 8, 35, 3],
      ]),
    ],
    archTrim: { paint: colors.deep, width: 2.4 },
  };
}
