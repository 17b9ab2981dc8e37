import type { Canvas } from '../Canvas.ts';
import { outline } from '../outline.ts';
import { trim } from '../palette.ts';
import { el, fill, stroke, xy } from '../svg.ts';
import { roundLamp, tailLamp } from './lamps.ts';
import { archLip, edge, panel, quarterFront, seatBoxes, sheen, tub, wheelCut } from './panels.ts';

/** A field car: flat bonnet, upright nose, round lamps behind the guard, broad rubber flares. */
export function forester(canvas: Canvas): string {
  const { front: f, dash: d, frontAxle, rearAxle, tail: t } = canvas.layout;
  const q = quarterFront(canvas);
  const { paint } = canvas;
  return [
    tub(canvas),
    seatBoxes(canvas, trim.plastic),
    panel(canvas, [
      [t + 2, edge, 3],
      [t, 66, 5],
      [t + 6, 70, 4],
      [q, 66, 5],
      [q, edge, 3],
      ...wheelCut(rearAxle),
    ]),
    sheen(
      canvas,
      [
        [t + 4, 69, 3],
        [q - 2, 65, 3],
        [q - 2, 61, 3],
        [t + 3, 63, 3],
      ],
      0.6,
    ),
    tailLamp(t - 1, 52, 5, 11),
    panel(canvas, [
      [d - 2, edge, 3],
      [d + 4, 62, 10],
      [d - 4, 98, 4],
      [d + 6, 105, 5],
      [d + 22, 95, 8],
      [f - 10, 88, 7],
      [f - 4, 78, 6],
      [f - 3, 46, 4],
      [f - 7, edge, 3],
      ...wheelCut(frontAxle),
    ]),
    sheen(
      canvas,
      [
        [d + 6, 101, 3],
        [d + 22, 92, 8],
        [f - 10, 86, 4],
        [f - 8, 80, 3],
        [d + 22, 86, 10],
        [d + 6, 94, 5],
      ],
      0.7,
    ),
    stroke(`M${xy(d + 26, 92)}V66M${xy(d + 4, 68)}H${Math.round(d + 26)}`, paint.deep, 1, { opacity: 0.55 }),
    el('rect', { x: d + 29, y: 79, width: 5, height: 2.2, rx: 1, fill: trim.black }),
    fill(
      outline([
        [f - 13, 80, 3],
        [f - 2, 80, 2],
        [f - 1, 58, 2],
        [f - 13, 58, 3],
      ]),
      trim.plastic,
    ),
    roundLamp(canvas, f - 7, 70, 7.5),
    fill(
      outline([
        [f - 10, 52, 2],
        [f + 4, 52, 2],
        [f + 4, 42, 2],
        [f - 10, 40, 2],
      ]),
      trim.black,
    ),
    archLip(rearAxle, trim.plastic, 5),
    archLip(frontAxle, trim.plastic, 5),
  ].join('');
}
