import type { DrawingContext } from '../DrawingContext.ts';
import { fillShape } from '../svg/shapePath.ts';
import { strokePath, tracePath } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';
import { type Body, drawHighlight, panelBottom, traceWheelArch } from './bodyShapes.ts';

/** A grand tourer with one continuous side panel, low doors, dark cladding and light strips instead of lamps. */
export function createD6MaxBody({ layout, traits, colors, formatUrl }: DrawingContext): Body {
  const { front, dash, frontAxle, rearAxle, tail, seats } = layout;
  const lastHingeX = seats.at(-1)?.hingeX ?? tail;
  return {
    sill: trimColors.black,
    seatBoxes: trimColors.plastic,
    shapes: [
      fillShape(formatUrl('body'), [
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
      drawHighlight(colors, 0.75, [
        [tail + 3, 82, 3],
        [tail + 22, 83, 10],
        [lastHingeX + 18, 74, 12],
        [lastHingeX + 44, 54, 6],
        [lastHingeX + 14, 68, 12],
        [tail + 2, 74, 4],
      ]),
      drawHighlight(colors, 0.8, [
        [dash + 4, 103, 4],
        [dash + 42, 96, 14],
        [front - 12, 86, 8],
        [front - 34, 87, 12],
        [dash + 12, 97, 8],
      ]),
      strokePath(tracePath`M${[lastHingeX + 46, 50]}L${[dash - 20, 45.5]}`, colors.light, 1.2, {
        opacity: 0.8,
      }),
      strokePath(tracePath`M${[dash + 2, 60]}Q${[dash + 12, 80]} ${[front - 22, 76]}`, colors.deep, 1.4, {
        opacity: 0.7,
      }),
      fillShape(trimColors.plastic, [
        [rearAxle + 31, panelBottom - 3],
        [rearAxle + 29, 41, 3],
        [frontAxle - 29, 41, 3],
        [frontAxle - 31, panelBottom - 3],
      ]),
      fillShape(trimColors.black, [
        [front - 10, 68, 3],
        [front + 1, 66, 2],
        [front + 1, 46, 3],
        [front - 8, 44, 3],
      ]),
      strokePath(tracePath`M${[front - 24, 80]}L${[front - 7, 78]}L${[front - 1, 69]}`, trimColors.lamp, 2.6),
      strokePath(tracePath`M${[front - 3, 62]}v-12`, trimColors.metalDeep, 1.2),
      strokePath(tracePath`M${[tail, 66]}L${[tail + 1, 77]}L${[tail + 22, 76]}`, trimColors.tailLamp, 2.8),
    ],
    archTrim: { paint: trimColors.plastic, width: traits.tires === 'all-terrain' ? 6 : 3.4 },
  };
}
