import type { DrawingContext } from '../DrawingContext.ts';
import { fillShape } from '../svg/shapePath.ts';
import { formatPoint, strokePath } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';
import { drawTwoPanelBody } from './drawTwoPanelBody.ts';
import { drawHeadlamp, drawTailLamp } from './lamps.ts';
import { findRearPanelFront, panelBottom } from './panels.ts';

/** Draws a shuttle with a short, tall nose, painted boxes under every seat row and one stripe from lamp to lamp. */
export function drawCarrierBody(context: DrawingContext): string {
  const { front, dash, tail } = context.layout;
  const rearPanelFront = findRearPanelFront(context);
  const { colors, traits, formatUrl } = context;
  const stripe = traits.colorScheme === 'standard' ? colors.seat : colors.roof;
  return drawTwoPanelBody(context, {
    seatBoxColor: formatUrl('body'),
    tail: {
      corners: [
        [tail + 3, panelBottom, 3],
        [tail, 64, 5],
        [tail + 6, 70, 6],
        [rearPanelFront, 66, 5],
        [rearPanelFront - 6, panelBottom, 3],
      ],
      highlight: [
        [tail + 5, 69, 4],
        [rearPanelFront - 2, 65, 3],
        [rearPanelFront - 3, 60, 3],
        [tail + 4, 61, 4],
      ],
      highlightOpacity: 0.7,
      details: [drawTailLamp(tail - 1, 44, 5.5, 16)],
    },
    nose: {
      corners: [
        [dash - 3, panelBottom, 4],
        [dash + 4, 62, 16],
        [dash - 4, 102, 4],
        [dash + 8, 108, 6],
        [dash + 40, 101, 24],
        [front - 8, 88, 24],
        [front - 1, 58, 12],
        [front - 2, 40, 5],
        [front - 6, panelBottom, 3],
      ],
      highlight: [
        [dash + 5, 104, 4],
        [dash + 38, 97, 20],
        [front - 12, 86, 14],
        [front - 28, 86, 14],
        [dash + 12, 96, 10],
      ],
      highlightOpacity: 0.8,
      details: [
        fillShape(
          [
            [dash + 3, 71, 2],
            [front - 18, 67, 3],
            [front - 15, 62, 2],
            [dash + 5, 64, 2],
          ],
          stripe,
        ),
        strokePath(`M${formatPoint(tail + 7, 64)}H${Math.round(rearPanelFront - 4)}`, stripe, 3),
        drawHeadlamp(context, [
          [front - 15, 80, 5],
          [front - 7, 80, 4],
          [front - 1, 62, 4],
          [front - 9, 62, 4],
        ]),
        fillShape(
          [
            [front - 8, 52, 2],
            [front + 3, 52, 4],
            [front + 3, 38, 4],
            [front - 8, 35, 3],
          ],
          trimColors.plastic,
        ),
      ],
    },
    wheelArchTrim: { color: colors.deep, width: 2.4 },
  });
}
