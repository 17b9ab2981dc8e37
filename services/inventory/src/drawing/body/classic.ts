import type { Canvas } from '../Canvas.ts';
import { trim } from '../palette.ts';
import { el, stroke, xy } from '../svg.ts';
import { roundLamp, tailLamp } from './lamps.ts';
import { archLip, edge, panel, quarterFront, seatBoxes, sheen, tub, wheelCut } from './panels.ts';

/** The plain golf cart: one sloping cowl with a round lamp, one rounded tail. */
export function classic(canvas: Canvas): string {
  const { front: f, dash: d, frontAxle, rearAxle, tail: t } = canvas.layout;
  const q = quarterFront(canvas);
  const { paint } = canvas;
  return [
    tub(canvas),
    seatBoxes(canvas, trim.plastic),
    panel(canvas, [
      [t + 6, edge, 4],
      [t, 54, 12],
      [t + 9, 68, 14],
      [q - 2, 64, 10],
      [q - 1, edge, 8],
      ...wheelCut(rearAxle),
    ]),
    sheen(
      canvas,
      [
        [t + 8, 66, 8],
        [q - 6, 63, 6],
        [q - 8, 59, 5],
        [t + 16, 60, 12],
        [t + 3, 58, 5],
      ],
      0.65,
    ),
    tailLamp(t, 50, 4.5, 9),
    panel(canvas, [
      [d, edge, 5],
      [d + 10, 60, 26],
      [d - 3, 92, 6],
      [d + 8, 101, 8],
      [d + 34, 86, 30],
      [f - 8, 66, 22],
      [f - 3, 44, 10],
      [f - 8, edge, 4],
      ...wheelCut(frontAxle),
    ]),
    sheen(
      canvas,
      [
        [d + 5, 97, 5],
        [d + 30, 84, 22],
        [f - 14, 65, 12],
        [f - 32, 70, 16],
        [d + 10, 86, 12],
      ],
      0.7,
    ),
    roundLamp(canvas, f - 11, 62, 6.5),
    el('rect', { x: f - 8, y: 36, width: 12, height: 8, rx: 4, fill: trim.plastic }),
    stroke(`M${xy(d + 6, 60)}Q${xy(d + 30, 66)} ${xy(f - 26, 62)}`, paint.deep, 1, { opacity: 0.5 }),
    archLip(rearAxle, paint.deep, 1.8),
    archLip(frontAxle, paint.deep, 1.8),
  ].join('');
}
