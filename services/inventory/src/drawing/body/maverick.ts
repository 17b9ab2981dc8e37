import type { Canvas } from '../Canvas.ts';
import { outline } from '../outline.ts';
import { trim } from '../palette.ts';
import { fill, stroke, xy } from '../svg.ts';
import { lamp, tailLamp } from './lamps.ts';
import { archLip, edge, panel, quarterFront, seatBoxes, sheen, tub, wheelCut } from './panels.ts';

/** Angular and armoured: sharp creases, wide black flares, a skid plate under the nose. */
export function maverick(canvas: Canvas): string {
  const { front: f, dash: d, frontAxle, rearAxle, tail: t } = canvas.layout;
  const q = quarterFront(canvas);
  const { paint } = canvas;
  return [
    tub(canvas),
    seatBoxes(canvas, trim.plastic),
    panel(canvas, [
      [t + 6, edge, 2],
      [t - 1, 58, 4],
      [t + 5, 71, 3],
      [t + 30, 70, 6],
      [q - 2, 63, 3],
      [q + 3, 54, 3],
      [q - 6, edge, 2],
      ...wheelCut(rearAxle),
    ]),
    sheen(
      canvas,
      [
        [t + 5, 70, 2],
        [t + 30, 69, 4],
        [q - 3, 62, 2],
        [t + 28, 64, 4],
        [t + 4, 65, 2],
      ],
      0.8,
    ),
    fill(
      outline([
        [q - 15, 57, 2],
        [q - 1, 54, 2],
        [q - 7, edge + 3, 2],
        [q - 12, edge + 3, 2],
      ]),
      paint.deep,
      { opacity: 0.55 },
    ),
    tailLamp(t - 1, 56, 9, 5),
    panel(canvas, [
      [d - 2, edge, 2],
      [d + 8, 58, 8],
      [d - 2, 80, 6],
      [d - 4, 99, 3],
      [d + 7, 106, 5],
      [d + 46, 98, 6],
      [f - 8, 86, 5],
      [f - 1, 66, 4],
      [f - 1, 48, 3],
      [f - 6, edge, 2],
      ...wheelCut(frontAxle),
    ]),
    sheen(
      canvas,
      [
        [d + 4, 102, 3],
        [d + 45, 95, 4],
        [f - 10, 84, 3],
        [f - 36, 86, 6],
        [d + 12, 95, 4],
      ],
      0.8,
    ),
    fill(
      outline([
        [d + 10, 76, 3],
        [d + 36, 79, 2],
        [d + 30, 70, 2],
        [d + 12, 68, 3],
      ]),
      trim.plastic,
    ),
    stroke(`M${xy(d + 14, 74)}l17 1.6M${xy(d + 14, 71)}l15 1.4`, trim.plasticLight, 1),
    fill(
      outline([
        [f - 14, 70, 2],
        [f - 2, 71, 2],
        [f + 1, 50, 3],
        [f - 8, 51, 3],
      ]),
      trim.plastic,
    ),
    lamp(canvas, [
      [f - 21, 80, 2],
      [f - 7, 80, 2],
      [f - 3, 72, 2],
      [f - 14, 72, 2],
    ]),
    fill(
      outline([
        [f - 8, 48, 2],
        [f + 4, 50, 3],
        [f + 3, 38, 3],
        [f - 9, 31, 3],
      ]),
      trim.black,
    ),
    stroke(`M${xy(f + 0.5, 46)}L${xy(f - 4, 36)}`, trim.metal, 2.4),
    archLip(rearAxle, trim.plastic, 6.5),
    archLip(frontAxle, trim.plastic, 6.5),
  ].join('');
}
