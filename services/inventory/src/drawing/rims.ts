import { outline } from './outline.ts';
import type { Paint } from './palette.ts';
import { trim } from './palette.ts';
import { el, fill, stroke, xy } from './svg.ts';
import type { Series } from './VehicleTraits.ts';

const turn = (radius: number, angle: number): [number, number] => [
  radius * Math.cos(angle),
  radius * Math.sin(angle),
];

const around = (count: number, draw: (angle: number, step: number) => string) =>
  Array.from({ length: count }, (_, index) =>
    draw((index * 2 * Math.PI) / count + Math.PI / 2, Math.PI / count),
  ).join('');

/** Dark openings between `count` spokes of the given half width. */
function windows(count: number, inner: number, outer: number, halfSpoke: number): string {
  return around(count, (angle, step) => {
    const middle = angle + step;
    const [wide, narrow] = [step - halfSpoke / outer, Math.max(step - halfSpoke / inner, 0.05)];
    return outline([
      turn(inner, middle - narrow),
      turn(outer, middle - wide),
      { arc: outer, x: turn(outer, middle + wide)[0], y: turn(outer, middle + wide)[1] },
      turn(inner, middle + narrow),
    ]);
  });
}

const spokes = (count: number, inner: number, outer: number, twist: number) =>
  around(count, (angle) => `M${xy(...turn(inner, angle))}L${xy(...turn(outer, angle + twist))}`);

const forkedSpokes = (count: number, outer: number) =>
  around(count, (angle, step) =>
    [-1, 1]
      .map((side) => `M${xy(...turn(4, angle))}L${xy(...turn(outer, angle + side * step * 0.42))}`)
      .join(''),
  );

const holes = (count: number, distance: number, size: number) =>
  around(count, (angle) => {
    const [x, y] = turn(distance, angle);
    return `M${xy(x - size, y)}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0z`;
  });

/** The rim of a series, around 0, 0, within `radius`; `metal` is the fill of its machined faces. */
export function rim(series: Series, radius: number, metal: string, paint: Paint): string {
  const dish = (colour: string) => el('circle', { r: radius, fill: colour });
  const hub = (colour: string, size: number) => el('circle', { r: size, fill: colour });
  const rest = radius - 2.2;
  switch (series) {
    case 'Classic':
      return dish(metal) + fill(windows(5, 6.5, rest, 2.6), trim.plastic) + hub(paint.body, 3.4);
    case 'Carrier':
      return dish(metal) + fill(windows(8, 8, rest - 1, 1.9), trim.plastic) + hub(trim.metalDeep, 4);
    case 'D5 Ranger':
      return (
        dish(trim.plastic) +
        stroke(forkedSpokes(7, rest), metal, 2) +
        ring(rest, metal, 1.8) +
        hub(trim.metalLight, 4)
      );
    case 'D3':
      return (
        dish(trim.plastic) +
        stroke(spokes(11, 3, rest, 0.42), metal, 2.3) +
        ring(rest, metal, 1.8) +
        hub(trim.black, 4)
      );
    case 'D6 MAX':
      return (
        dish(trim.black) +
        fill(windows(5, 6, rest, 4.4), '#4C5855') +
        stroke(forkedSpokes(5, rest), metal, 1.7) +
        ring(rest + 0.6, metal, 1.2) +
        hub(paint.body, 3.2)
      );
    case 'D5 Maverick':
      return (
        dish(trim.black) +
        stroke(spokes(6, 3, rest, 0), trim.plasticLight, 5) +
        ring(rest, paint.body, 1.8) +
        stroke(spokes(6, 7, rest - 3, 0), metal, 1.4) +
        hub(metal, 4)
      );
    case 'Forester':
      return (
        dish(trim.plasticLight) +
        fill(windows(6, 7.5, rest - 1.5, 3), trim.black) +
        ring(rest + 0.4, trim.metal, 2, '1.5 4') +
        hub(trim.metal, 4.2)
      );
    case 'Turfman':
      return (
        dish(metal) +
        ring(rest - 1, trim.metalDeep, 0.8) +
        fill(holes(8, radius * 0.62, 2.3), trim.plastic) +
        hub(paint.body, 6.6)
      );
  }
}

function ring(r: number, paint: string, width: number, dashes?: string): string {
  return el('circle', { r, stroke: paint, 'stroke-width': width, 'stroke-dasharray': dashes });
}
