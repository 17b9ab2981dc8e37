import type { Canvas } from './Canvas.ts';
import { heights } from './layout.ts';
import { type Corner, outline } from './outline.ts';
import { trim } from './palette.ts';
import { el, fill, stroke, xy } from './svg.ts';
import type { Series } from './VehicleTraits.ts';

const h = heights.roof;

type Slab = (rear: number, front: number) => readonly Corner[];

const flat: Slab = (r, f) => [
  [r - 2, h, 2],
  [r + 2, h + 6, 4],
  [f, h + 6, 6],
  [f + 8, h + 1, 4],
  [f + 7, h - 2, 2],
  [r, h - 2, 2],
];
const crowned: Slab = (r, f) => [
  [r - 3, h - 1, 3],
  [r + 2, h + 7, 5],
  [r + 40, h + 10, 30],
  [f - 20, h + 10, 26],
  [f + 8, h + 4, 7],
  [f + 9, h - 1, 3],
];
const boxed: Slab = (r, f) => [
  [r - 3, h - 2, 3],
  [r - 1, h + 8, 6],
  [r + 14, h + 10, 8],
  [f - 6, h + 10, 10],
  [f + 7, h + 4, 6],
  [f + 9, h - 2, 3],
];
const swept: Slab = (r, f) => [
  [r - 12, h - 2, 2],
  [r - 4, h + 4, 6],
  [r + 44, h + 10, 40],
  [f - 34, h + 10, 40],
  [f + 10, h - 3, 8],
  [f - 2, h - 4, 4],
  [r + 6, h - 2, 4],
];

const slabs: Readonly<Record<Series, Slab>> = {
  Classic: flat,
  Forester: boxed,
  Carrier: boxed,
  D3: swept,
  'D5 Maverick': crowned,
  'D5 Ranger': crowned,
  'D6 MAX': swept,
  Turfman: flat,
};

/** The roof, its soffit and what is fixed to it. */
export function roof({ layout, traits, paint, url }: Canvas): string {
  const { roofRear: r, roofFront: f } = layout;
  const car = slabs[traits.series] === swept;
  return [
    fill(
      outline([
        [r + 6, h + 1],
        [r + 12, h - 4.5, 3],
        [f - 6, h - 4.5, 3],
        [f + 2, h + 1],
      ]),
      trim.black,
    ),
    traits.soundBar
      ? el('rect', { x: layout.dash - 46, y: h - 9.5, width: 28, height: 6, rx: 3, fill: trim.plastic })
      : '',
    fill(outline(slabs[traits.series](r, f)), url('roof')),
    car
      ? stroke(
          `M${xy(r + 2, h + 3)}Q${xy(r + 44, h + 8)} ${xy((r + f) / 2, h + 8)}T${xy(f - 2, h + 2)}`,
          paint.light,
          1.3,
          { opacity: 0.7 },
        )
      : stroke(`M${xy(r + 3, h + 1.6)}H${f + 5}`, paint.roofDeep, 1.2),
    traits.rolledCurtain ? rolledCurtain(r + 12, f - 16) : '',
    traits.series === 'Forester' ? roofRack(r + 22, f - 22) : '',
    traits.lightBar ? lightBar(car ? f - 18 : f) : '',
  ].join('');
}

function rolledCurtain(from: number, to: number): string {
  const strap = (x: number) =>
    el('rect', { x, y: h - 8.5, width: 3, height: 9, rx: 1, fill: trim.plasticLight });
  return (
    el('rect', { x: from, y: h - 7.5, width: to - from, height: 7, rx: 3.5, fill: '#E6E0CE' }) +
    strap(from + 16) +
    strap(to - 20)
  );
}

function roofRack(from: number, to: number): string {
  const posts = Array.from(
    { length: 4 },
    (_, post) => `M${xy(from + 6 + (post * (to - from - 12)) / 3, h + 9)}v9`,
  ).join('');
  return stroke(`M${xy(from, h + 18)}H${to}${posts}`, trim.black, 2.6);
}

function lightBar(front: number): string {
  return (
    stroke(`M${xy(front, h + 6)}V${h + 9}`, trim.black, 9) +
    stroke(`M${xy(front + 1.8, h + 7)}V${h + 9.5}`, trim.lamp, 2.4)
  );
}
