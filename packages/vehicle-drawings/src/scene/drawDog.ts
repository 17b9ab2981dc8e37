import { fillShape, formatShapePath } from '../svg/shapePath.ts';
import { fillPath, strokePath, svgElement, svgGroup } from '../svg/svg.ts';

const bodyPath = formatShapePath([
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
const earPath = formatShapePath([
  [24, 74, 5],
  [34, 75, 6],
  [35, 60, 8],
  [29, 48, 6],
  [22, 56, 6],
]);

/** `x` and `y` are the position of the seat hinge in centimeters. The y axis points up. */
export function drawDog(x: number, y: number): string {
  return svgGroup(
    { transform: `translate(${x} ${y})` },
    fillPath(bodyPath, '#E2A954'),
    strokePath('M40 12Q45 28 42 44', '#F6CF8A', 4),
    fillShape('#E8837E', [
      [52, 58, 2],
      [57, 58, 2],
      [56, 48, 3],
      [52, 49, 3],
    ]),
    fillPath(earPath, '#B97B33'),
    strokePath('M21 53Q32 44 45 48', '#D8392F', 4),
    fillPath('M30 48L44 48L40 34Z', '#D8392F'),
    svgElement('circle', { cx: 43, cy: 69, r: 1.9, fill: '#2B1C10' }),
    svgElement('circle', { cx: 59, cy: 65.5, r: 2.7, fill: '#2B1C10' }),
    strokePath('M59 60Q54 57 50 59', '#8A5A22', 1),
  );
}
