import type { Canvas } from '../Canvas.ts';
import { outline } from '../outline.ts';
import { trim } from '../palette.ts';
import { fill, stroke, xy } from '../svg.ts';
import { archLip, edge, panel, seatBoxes, sheen, tub, wheelCut } from './panels.ts';

/** The grand tourer: one body side from lamp to lamp with low doors, dark cladding, light lines instead of lamps. */
export function d6max(canvas: Canvas): string {
  const { front: f, dash: d, frontAxle, rearAxle, tail: t, seats } = canvas.layout;
  const last = seats.at(-1)?.hinge ?? t;
  const { paint, traits } = canvas;
  const cladding = traits.tires === 'all-terrain' ? 6 : 3.4;
  return [
    tub(canvas, trim.black),
    seatBoxes(canvas, trim.plastic),
    panel(canvas, [
      [t + 4, edge, 3],
      [t - 2, 60, 6],
      [t + 2, 84, 5],
      [t + 22, 85, 12],
      [last + 20, 76, 16],
      [last + 50, 52, 16],
      [d - 22, 48, 14],
      [d - 4, 62, 12],
      [d - 6, 101, 4],
      [d + 8, 107, 8],
      [d + 44, 100, 18],
      [f - 9, 88, 12],
      [f + 1, 68, 6],
      [f, 42, 4],
      [f - 6, edge, 3],
      ...wheelCut(frontAxle),
      ...wheelCut(rearAxle),
    ]),
    sheen(
      canvas,
      [
        [t + 3, 82, 3],
        [t + 22, 83, 10],
        [last + 18, 74, 12],
        [last + 44, 54, 6],
        [last + 14, 68, 12],
        [t + 2, 74, 4],
      ],
      0.75,
    ),
    sheen(
      canvas,
      [
        [d + 4, 103, 4],
        [d + 42, 96, 14],
        [f - 12, 86, 8],
        [f - 34, 87, 12],
        [d + 12, 97, 8],
      ],
      0.8,
    ),
    stroke(`M${xy(last + 46, 50)}L${xy(d - 20, 45.5)}`, paint.light, 1.2, { opacity: 0.8 }),
    stroke(`M${xy(d + 2, 60)}Q${xy(d + 12, 80)} ${xy(f - 22, 76)}`, paint.deep, 1.4, { opacity: 0.7 }),
    fill(
      outline([
        [rearAxle + 31, edge - 3],
        [rearAxle + 29, 41, 3],
        [frontAxle - 29, 41, 3],
        [frontAxle - 31, edge - 3],
      ]),
      trim.plastic,
    ),
    fill(
      outline([
        [f - 10, 68, 3],
        [f + 1, 66, 2],
        [f + 1, 46, 3],
        [f - 8, 44, 3],
      ]),
      trim.black,
    ),
    stroke(`M${xy(f - 24, 80)}L${xy(f - 7, 78)}L${xy(f - 1, 69)}`, trim.lamp, 2.6),
    stroke(`M${xy(f - 3, 62)}v-12`, trim.metalDeep, 1.2),
    stroke(`M${xy(t, 66)}L${xy(t + 1, 77)}L${xy(t + 22, 76)}`, trim.tailLamp, 2.8),
    archLip(rearAxle, trim.plastic, cladding),
    archLip(frontAxle, trim.plastic, cladding),
  ].join('');
}
