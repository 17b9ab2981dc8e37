import type { Canvas } from '../Canvas.ts';
import { outline } from '../outline.ts';
import { trim } from '../palette.ts';
import { el, fill, stroke, xy } from '../svg.ts';
import { roundLamp } from './lamps.ts';
import { archLip, edge, panel, quarterFront, sheen, tub, wheelCut } from './panels.ts';

/** The work cart: a short square nose behind a steel bumper, and a seat box; the bed is drawn apart. */
export function turfman(canvas: Canvas): string {
  const { front: f, dash: d, frontAxle, rearAxle } = canvas.layout;
  const q = quarterFront(canvas);
  const { paint } = canvas;
  return [
    tub(canvas),
    fill(
      outline([
        [6, 42, 3],
        [6, 52, 2],
        [q - 46, 56, 2],
        [q - 46, 40, 2],
      ]),
      trim.black,
    ),
    panel(canvas, [
      [q - 50, 64, 3],
      [q, 66, 4],
      [q, 38, 3],
      [rearAxle + 29, 38, 2],
      [q - 54, 55, 6],
    ]),
    sheen(
      canvas,
      [
        [q - 49, 64, 2],
        [q - 2, 64, 3],
        [q - 2, 60, 2],
        [q - 50, 60, 2],
      ],
      0.6,
    ),
    el('rect', { x: q - 30, y: 44, width: 20, height: 12, rx: 2.5, fill: paint.deep, opacity: 0.5 }),
    panel(canvas, [
      [d - 2, edge, 2],
      [d + 2, 62, 8],
      [d - 4, 100, 4],
      [d + 6, 107, 4],
      [d + 20, 100, 8],
      [f - 14, 92, 10],
      [f - 5, 78, 8],
      [f - 4, 46, 4],
      [f - 8, edge, 3],
      ...wheelCut(frontAxle),
    ]),
    sheen(
      canvas,
      [
        [d + 5, 103, 3],
        [d + 20, 97, 8],
        [f - 15, 89, 6],
        [f - 10, 82, 3],
        [d + 22, 90, 8],
        [d + 6, 96, 3],
      ],
      0.7,
    ),
    stroke(`M${xy(d + 8, 66)}H${Math.round(f - 14)}`, paint.deep, 1, { opacity: 0.55 }),
    roundLamp(canvas, f - 10, 72, 7),
    stroke(
      `M${xy(f - 14, 40)}L${xy(f + 3, 42)}V58Q${xy(f + 3, 61)} ${xy(f, 61)}H${Math.round(f - 6)}`,
      trim.plastic,
      4,
    ),
    archLip(rearAxle, trim.plastic, 5),
    archLip(frontAxle, trim.plastic, 4),
  ].join('');
}
