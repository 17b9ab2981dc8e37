import type { Canvas } from '../Canvas.ts';
import { outline } from '../outline.ts';
import { trim } from '../palette.ts';
import { fill, stroke, xy } from '../svg.ts';
import { lamp, marker, tailLamp } from './lamps.ts';
import { archLip, edge, panel, quarterFront, seatBoxes, sheen, tub, wheelCut } from './panels.ts';

/** Low and round-shouldered: the beach-house family. */
export function ranger(canvas: Canvas): string {
  const { front: f, dash: d, frontAxle, rearAxle, tail: t } = canvas.layout;
  const q = quarterFront(canvas);
  const { paint } = canvas;
  return [
    tub(canvas),
    seatBoxes(canvas, trim.plastic),
    panel(canvas, [
      [t + 4, edge, 4],
      [t, 56, 8],
      [t + 7, 68, 8],
      [q, 65, 8],
      [q - 4, edge, 4],
      ...wheelCut(rearAxle),
    ]),
    sheen(
      canvas,
      [
        [t + 8, 67, 6],
        [q - 3, 64, 6],
        [q - 4, 60, 4],
        [t + 20, 61, 12],
        [t + 3, 60, 5],
      ],
      0.7,
    ),
    tailLamp(t - 1, 48, 6.5, 11),
    panel(canvas, [
      [d - 3, edge, 4],
      [d + 5, 62, 22],
      [d - 4, 97, 4],
      [d + 7, 104, 6],
      [d + 36, 95, 22],
      [f - 7, 77, 16],
      [f, 56, 8],
      [f - 2, 38, 5],
      [f - 6, edge, 3],
      ...wheelCut(frontAxle),
    ]),
    sheen(canvas, [
      [d + 4, 100, 4],
      [d + 34, 92, 20],
      [f - 12, 77, 12],
      [f - 30, 80, 12],
      [d + 12, 92, 12],
    ]),
    stroke(`M${xy(d + 4, 72)}Q${xy(d + 30, 74)} ${xy(f - 22, 66)}`, paint.deep, 1.2, { opacity: 0.6 }),
    lamp(canvas, [
      [f - 19, 72, 4],
      [f - 7, 74, 3],
      [f - 1.5, 62, 3],
      [f - 9, 61, 4],
    ]),
    marker(d + 3, 64),
    fill(
      outline([
        [f - 7, 52, 2],
        [f + 2, 51, 3],
        [f + 2, 39, 4],
        [f - 7, 36, 3],
      ]),
      trim.plastic,
    ),
    archLip(rearAxle, paint.deep, 2.4),
    archLip(frontAxle, paint.deep, 2.4),
  ].join('');
}
