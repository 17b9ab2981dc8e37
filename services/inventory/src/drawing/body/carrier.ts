import type { Canvas } from '../Canvas.ts';
import { outline } from '../outline.ts';
import { trim } from '../palette.ts';
import { fill, stroke, xy } from '../svg.ts';
import { lamp, tailLamp } from './lamps.ts';
import { archLip, edge, panel, quarterFront, seatBoxes, sheen, tub, wheelCut } from './panels.ts';

/** A shuttle: short tall nose, painted boxes under every row, one stripe from lamp to lamp. */
export function carrier(canvas: Canvas): string {
  const { front: f, dash: d, frontAxle, rearAxle, tail: t } = canvas.layout;
  const q = quarterFront(canvas);
  const { paint, traits, url } = canvas;
  const stripe = traits.paint === 0 ? paint.seat : paint.roof;
  return [
    tub(canvas),
    seatBoxes(canvas, url('body')),
    panel(canvas, [
      [t + 3, edge, 3],
      [t, 64, 5],
      [t + 6, 70, 6],
      [q, 66, 5],
      [q - 6, edge, 3],
      ...wheelCut(rearAxle),
    ]),
    sheen(
      canvas,
      [
        [t + 5, 69, 4],
        [q - 2, 65, 3],
        [q - 3, 60, 3],
        [t + 4, 61, 4],
      ],
      0.7,
    ),
    tailLamp(t - 1, 44, 5.5, 16),
    panel(canvas, [
      [d - 3, edge, 4],
      [d + 4, 62, 16],
      [d - 4, 102, 4],
      [d + 8, 108, 6],
      [d + 40, 101, 24],
      [f - 8, 88, 24],
      [f - 1, 58, 12],
      [f - 2, 40, 5],
      [f - 6, edge, 3],
      ...wheelCut(frontAxle),
    ]),
    sheen(
      canvas,
      [
        [d + 5, 104, 4],
        [d + 38, 97, 20],
        [f - 12, 86, 14],
        [f - 28, 86, 14],
        [d + 12, 96, 10],
      ],
      0.8,
    ),
    fill(
      outline([
        [d + 3, 71, 2],
        [f - 18, 67, 3],
        [f - 15, 62, 2],
        [d + 5, 64, 2],
      ]),
      stripe,
    ),
    stroke(`M${xy(t + 7, 64)}H${Math.round(q - 4)}`, stripe, 3),
    lamp(canvas, [
      [f - 15, 80, 5],
      [f - 7, 80, 4],
      [f - 1, 62, 4],
      [f - 9, 62, 4],
    ]),
    fill(
      outline([
        [f - 8, 52, 2],
        [f + 3, 52, 4],
        [f + 3, 38, 4],
        [f - 8, 35, 3],
      ]),
      trim.plastic,
    ),
    archLip(rearAxle, paint.deep, 2.4),
    archLip(frontAxle, paint.deep, 2.4),
  ].join('');
}
