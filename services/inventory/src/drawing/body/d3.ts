import type { Canvas } from '../Canvas.ts';
import { outline } from '../outline.ts';
import { trim } from '../palette.ts';
import { fill, stroke, xy } from '../svg.ts';
import { lamp, tailLamp } from './lamps.ts';
import { archLip, edge, panel, quarterFront, seatBoxes, sheen, tub, wheelCut } from './panels.ts';

/** Car-like and sleek: a long falling nose, a rising tail, a painted sill between them. */
export function d3(canvas: Canvas): string {
  const { front: f, dash: d, frontAxle, rearAxle, tail: t } = canvas.layout;
  const q = quarterFront(canvas);
  const { paint } = canvas;
  return [
    tub(canvas, paint.deep),
    seatBoxes(canvas, trim.plastic),
    panel(canvas, [
      [t + 8, edge, 5],
      [t - 2, 62, 10],
      [t + 3, 80, 5],
      [t + 24, 76, 20],
      [q + 4, 62, 18],
      [q + 10, edge, 12],
      ...wheelCut(rearAxle),
    ]),
    sheen(
      canvas,
      [
        [t + 3, 79, 3],
        [t + 24, 74, 16],
        [q, 61, 8],
        [t + 30, 68, 16],
        [t + 2, 72, 4],
      ],
      0.8,
    ),
    fill(
      outline([
        [t - 2, 72, 2],
        [t + 20, 70, 3],
        [t + 22, 67, 2],
        [t - 3, 66, 2],
      ]),
      trim.tailLamp,
    ),
    panel(canvas, [
      [d - 12, edge, 6],
      [d + 2, 56, 24],
      [d - 5, 98, 3],
      [d + 8, 104, 8],
      [d + 40, 93, 30],
      [f - 4, 66, 20],
      [f + 2, 50, 6],
      [f - 2, 37, 5],
      [f - 6, edge, 3],
      ...wheelCut(frontAxle),
    ]),
    sheen(
      canvas,
      [
        [d + 4, 100, 4],
        [d + 38, 90, 24],
        [f - 10, 67, 10],
        [f - 34, 77, 16],
        [d + 12, 92, 12],
      ],
      0.85,
    ),
    stroke(`M${xy(d - 4, 50)}Q${xy(d + 14, 74)} ${xy(f - 20, 66)}`, paint.deep, 1.3, { opacity: 0.7 }),
    lamp(canvas, [
      [f - 26, 73, 3],
      [f - 14, 72, 4],
      [f - 2, 60, 2],
      [f - 8, 62, 4],
    ]),
    fill(
      outline([
        [f - 9, 49, 3],
        [f + 2, 48, 2],
        [f, 39, 3],
        [f - 7, 37, 3],
      ]),
      trim.black,
    ),
    tailLamp(t - 1, 46, 3, 5),
    archLip(rearAxle, paint.deep, 1.6),
    archLip(frontAxle, paint.deep, 1.6),
  ].join('');
}
