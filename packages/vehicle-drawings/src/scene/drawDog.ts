import { outline } from '../outline.ts';
import { el, fill, group, stroke } from '../svg.ts';

const body = outline([
  [4, 6, 6],
  [2, 24, 12],
  [12, 42, 14],
  [19, 56, 10],
  [22, 73, 9],
  [37, 79, 9],
  [48, 71, 5],
  [60, 67, 4],
  [60, 58, 5],
  [47, 55, 6],
  [44, 46, 8],
  [45, 28, 12],
  [42, 6, 4],
]);
const ear = outline([
  [24, 74, 5],
  [34, 75, 6],
  [35, 60, 8],
  [29, 48, 6],
  [22, 56, 6],
]);

/** A retriever waiting to be driven, sitting on the far seat whose hinge is at x, y (centimetres, y upwards). */
export function dog(x: number, y: number): string {
  return group(
    { transform: `translate(${x} ${y})` },
    fill(body, '#E2A954'),
    stroke('M40 12Q45 28 42 44', '#F6CF8A', 4),
    fill(
      outline([
        [52, 58, 2],
        [57, 58, 2],
        [56, 48, 3],
        [52, 49, 3],
      ]),
      '#E8837E',
    ),
    fill(ear, '#B97B33'),
    stroke('M21 53Q32 44 45 48', '#D8392F', 4),
    fill('M30 48L44 48L40 34Z', '#D8392F'),
    el('circle', { cx: 43, cy: 69, r: 1.9, fill: '#2B1C10' }),
    el('circle', { cx: 59, cy: 65.5, r: 2.7, fill: '#2B1C10' }),
    stroke('M59 60Q54 57 50 59', '#8A5A22', 1),
  );
}
