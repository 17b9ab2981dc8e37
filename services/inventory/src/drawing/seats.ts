import type { Canvas } from './Canvas.ts';
import { heights } from './layout.ts';
import { outline } from './outline.ts';
import { trim } from './palette.ts';
import { el, fill, group, stroke } from './svg.ts';

const backrest = outline([
  [-4, 6, 5],
  [8, 7, 6],
  [3, 34, 9],
  [-1, 52, 5],
  [-9, 54, 4],
  [-12, 48, 6],
]);
const backShell = outline([
  [-7, 3, 3],
  [0, 5, 3],
  [-6, 52, 4],
  [-13, 52, 4],
]);
const cushion = outline([
  [-3, 1, 4],
  [42, 0, 4],
  [48, 5, 5],
  [46, 13, 5],
  [30, 14, 12],
  [6, 11, 5],
  [-3, 12, 4],
]);
const headrest = outline([
  [-13, 57, 3],
  [-4, 57, 4],
  [-7, 70, 4],
  [-15, 70, 4],
]);

/** One seat around its hinge, facing forwards, to be placed once per row. */
export function seatDefinition({ traits, paint, fine, id, url }: Canvas): string {
  const { seatTrim } = traits;
  const insert =
    seatTrim === 'plain'
      ? ''
      : fill(
          outline([
            [1, 16, 3],
            [6.5, 15, 3],
            [2, 36, 4],
            [-1, 49, 2],
            [-6, 48, 3],
          ]),
          paint.piping,
          { opacity: 0.85 },
        ) +
        fill(
          outline([
            [10, 8.5, 2],
            [40, 10, 3],
            [45, 11, 2],
            [45, 13, 2],
            [30, 14, 8],
            [8, 12, 2],
          ]),
          paint.piping,
          { opacity: 0.85 },
        );
  const head = seatTrim === 'premium' || traits.series === 'D6 MAX' || traits.series === 'D3';
  const stitches = fine ? stroke('M14 4.5H44', paint.piping, 0.6, { 'stroke-dasharray': '1.4 1.6' }) : '';
  return group(
    { id: id('seat') },
    head ? stroke('M-8 53L-9 60', trim.metalDeep, 2) + fill(headrest, url('fabric')) : '',
    fill(backShell, trim.plastic),
    fill(backrest, url('fabric')),
    fill(cushion, url('fabric')),
    insert,
    stroke('M46 5.5Q30 8 -1 5.5', paint.seatDeep, 1),
    stroke('M8.5 13Q5 34 0 50Q-2 53 -6 53.5', paint.piping, 1.1),
    stitches,
  );
}

/** All rows, rearmost first. */
export function seats({ traits, layout, id }: Canvas): string {
  return [...layout.seats]
    .reverse()
    .map(({ hinge, rearward }) =>
      group(
        { transform: `translate(${Math.round(hinge)} ${heights.seat})${rearward ? 'scale(-1 1)' : ''}` },
        el('use', { href: `#${id('seat')}` }),
        traits.seatBelts ? stroke('M-8 47Q2 24 10 12', trim.black, 1.8) : '',
        stroke('M4 6V18Q4 27 12 27H30Q38 27 38 14V8', trim.black, 2.6),
      ),
    )
    .join('');
}
