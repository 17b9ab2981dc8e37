import type { Canvas } from './Canvas.ts';
import { heights } from './layout.ts';
import { outline } from './outline.ts';
import { trim } from './palette.ts';
import { el, fill, stroke, xy } from './svg.ts';

/** The far side's struts, in the shade. */
export function farStruts(canvas: Canvas): string {
  return strutLines(canvas)
    .map((d) => stroke(d, '#55625E', 2.4, { transform: 'translate(5 1)' }))
    .join('');
}

/** The near side's struts. */
export function struts(canvas: Canvas): string {
  return strutLines(canvas)
    .map((d) => stroke(d, trim.black, 3.4))
    .join('');
}

function strutLines({ layout }: Canvas): readonly string[] {
  const { dash, seats, roofRear } = layout;
  const last = seats.at(-1);
  const foot = last ? (last.rearward ? last.hinge + 6 : last.hinge - 14) : roofRear;
  const head = last?.rearward ? foot + 3 : Math.max(roofRear + 10, foot - 10);
  const middle =
    seats.length > 2
      ? seats
          .slice(1, -1)
          .map(({ hinge }) => `M${xy(hinge - 10, 64)}Q${xy(hinge - 18, 130)} ${xy(hinge - 16, 188)}`)
      : [];
  return [
    `M${xy(dash + 9, 100)}L${xy(dash - 8, 188)}`,
    `M${xy(foot, 66)}Q${xy(foot - 8, 130)} ${xy(head, 188)}`,
    ...middle,
  ];
}

/** The roof, its soffit and what hangs from it. */
export function roof({ layout, traits, paint, url }: Canvas): string {
  const { roofRear: r, roofFront: f } = layout;
  const h = heights.roof;
  const slab = outline([
    [r - 2, h - 1, 3],
    [r + 2, h + 7, 5],
    [r + 40, h + 10, 30],
    [f - 20, h + 10, 26],
    [f + 8, h + 4, 7],
    [f + 9, h - 1, 3],
  ]);
  return [
    fill(
      outline([
        [r + 6, h + 1],
        [r + 12, h - 4, 3],
        [f - 4, h - 4, 3],
        [f + 4, h + 1],
      ]),
      trim.black,
    ),
    traits.soundBar
      ? el('rect', { x: layout.dash - 44, y: h - 9, width: 26, height: 6, rx: 3, fill: trim.plastic })
      : '',
    fill(slab, url('roof')),
    stroke(`M${xy(r + 3, h + 1.6)}L${xy(f + 6, h + 1.6)}`, paint.roofDeep, 1.2),
    traits.rolledCurtain
      ? el('rect', { x: r + 10, y: h - 7.5, width: f - r - 24, height: 6.5, rx: 3.2, fill: '#D8D2C0' })
      : '',
    traits.lightBar ? lightBar(f, h) : '',
  ].join('');
}

function lightBar(front: number, height: number): string {
  const x = front - 4;
  return (
    fill(
      outline([
        [x - 4, height + 8, 1],
        [x - 3, height + 14, 2],
        [x + 7, height + 13, 2],
        [x + 7, height + 6, 1],
      ]),
      trim.black,
    ) +
    fill(
      outline([
        [x + 4, height + 7],
        [x + 4, height + 12.5],
        [x + 8, height + 12, 1],
        [x + 8, height + 7, 1],
      ]),
      trim.lamp,
    )
  );
}
