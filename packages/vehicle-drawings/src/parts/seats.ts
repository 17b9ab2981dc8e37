import type { Canvas } from './Canvas.ts';
import { heights } from './layout.ts';
import { outline } from './outline.ts';
import { trim } from './palette.ts';
import { el, fill, group, stroke } from './svg.ts';

const backShell = outline([
  [-7, 2, 3],
  [2, 5, 3],
  [-5, 54, 4],
  [-14, 54, 5],
]);
const backrest = outline([
  [-5, 5, 6],
  [8, 6, 6],
  [6, 20, 8],
  [1, 48, 9],
  [-2, 57, 5],
  [-10, 58, 5],
  [-12, 50, 6],
]);
const cushion = outline([
  [-4, 1, 4],
  [42, -1, 5],
  [49, 4, 5],
  [48, 13, 6],
  [34, 16, 12],
  [12, 12, 8],
  [-3, 14, 4],
]);
const headrest = outline([
  [-14, 60, 3],
  [-4, 60, 5],
  [-6, 72, 5],
  [-15, 73, 4],
]);
const backInsert = outline([
  [0.5, 18, 3],
  [5.6, 17, 3],
  [1, 44, 5],
  [-2, 53, 2],
  [-7, 53, 3],
]);
const cushionInsert = outline([
  [10, 8, 2],
  [38, 10, 3],
  [47, 9, 2],
  [47, 12, 3],
  [34, 15, 8],
  [12, 11.5, 3],
]);

/** One seat around its hinge, facing forwards, to be placed once per row. */
export function seatDefinition({ traits, paint, fine, id, url }: Canvas): string {
  const { seatTrim, series } = traits;
  const head = seatTrim === 'premium' || series === 'D6 MAX' || series === 'D3';
  return group(
    { id: id('seat') },
    fill(backShell, trim.plastic),
    head ? stroke('M-8 56V62', trim.metalDeep, 2) + fill(headrest, url('fabric')) : '',
    fill(backrest, url('fabric')),
    fill(cushion, url('fabric')),
    seatTrim === 'plain' ? '' : fill(backInsert + cushionInsert, paint.piping, { opacity: 0.9 }),
    stroke('M48 6Q30 8 -2 5', paint.seatDeep, 1),
    stroke('M7.6 15Q5 34 0 51Q-2 57 -8 57.4M12 12.6Q28 16.6 38 15.4', paint.piping, 1.1),
    fine ? stroke('M2 24L-4 25M.6 32L-6 33M-1 40L-8 41M16 4.4H44', paint.seatDeep, 0.7) : '',
    traits.seatBelts ? stroke('M-9 50Q2 26 10 13', trim.black, 1.8) : '',
    stroke('M4 6V19Q4 28 12 28H30Q38 28 38 15V8', trim.black, 2.6),
  );
}

/** All rows, rearmost first. */
export function seats({ layout, id }: Canvas): string {
  return [...layout.seats]
    .reverse()
    .map(({ hinge, rearward }) => {
      const transform = `translate(${hinge} ${heights.seat})${rearward ? 'scale(-1 1)' : ''}`;
      return el('use', { href: `#${id('seat')}`, transform });
    })
    .join('');
}
