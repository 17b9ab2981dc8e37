import { formatShapePath } from '../svg/shapePath.ts';
import { fillPath, strokePath, svgElement, tracePath } from '../svg/svg.ts';
import type { BodyStyle } from '../traits/VehicleTraits.ts';
import { trimColors } from '../vehicleColors.ts';

const toCartesian = (radius: number, angle: number): [number, number] => [
  radius * Math.cos(angle),
  radius * Math.sin(angle),
];

const repeatAround = (count: number, draw: (angle: number, step: number) => string) =>
  Array.from({ length: count }, (_, index) =>
    draw((index * 2 * Math.PI) / count + Math.PI / 2, Math.PI / count),
  ).join('');

/** Returns the openings between `count` spokes. `halfSpoke` is half the width of a spoke. */
function traceWindows(count: number, inner: number, outer: number, halfSpoke: number): string {
  return repeatAround(count, (angle, step) => {
    const middle = angle + step;
    const [wide, narrow] = [step - halfSpoke / outer, Math.max(step - halfSpoke / inner, 0.05)];
    return formatShapePath([
      toCartesian(inner, middle - narrow),
      toCartesian(outer, middle - wide),
      { arc: outer, x: toCartesian(outer, middle + wide)[0], y: toCartesian(outer, middle + wide)[1] },
      toCartesian(inner, middle + narrow),
    ]);
  });
}

const traceSpokes = (count: number, inner: number, outer: number, twist: number) =>
  repeatAround(
    count,
    (angle) => tracePath`M${toCartesian(inner, angle)}L${toCartesian(outer, angle + twist)}`,
  );

const traceForkedSpokes = (count: number, outer: number) =>
  repeatAround(count, (angle, step) =>
    [-1, 1]
      .map((side) => tracePath`M${toCartesian(4, angle)}L${toCartesian(outer, angle + side * step * 0.42)}`)
      .join(''),
  );

const traceHoles = (count: number, distance: number, size: number) =>
  repeatAround(count, (angle) => {
    const [x, y] = toCartesian(distance, angle);
    return tracePath`M${[x - size, y]}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0z`;
  });

/** The openings and spokes end at the radius `inner`. */
type Rim = {
  readonly radius: number;
  readonly inner: number;
  /** Paint of the machined faces. */
  readonly metal: string;
  readonly bodyColor: string;
};

/** Shapes around 0, 0, from back to front. */
const drawRimByBodyStyle: Readonly<Record<BodyStyle, (rim: Rim) => readonly string[]>> = {
  classic: ({ radius, inner, metal, bodyColor }) => [
    drawDisc(radius, metal),
    fillPath(traceWindows(5, 6.5, inner, 2.6), trimColors.plastic),
    drawDisc(3.4, bodyColor),
  ],
  carrier: ({ radius, inner, metal }) => [
    drawDisc(radius, metal),
    fillPath(traceWindows(8, 8, inner - 1, 1.9), trimColors.plastic),
    drawDisc(4, trimColors.metalDeep),
  ],
  'd5-ranger': ({ radius, inner, metal }) => [
    drawDisc(radius, trimColors.plastic),
    strokePath(traceForkedSpokes(7, inner), metal, 2),
    drawRing(inner, metal, 1.8),
    drawDisc(4, trimColors.metalLight),
  ],
  d3: ({ radius, inner, metal }) => [
    drawDisc(radius, trimColors.plastic),
    strokePath(traceSpokes(11, 3, inner, 0.42), metal, 2.3),
    drawRing(inner, metal, 1.8),
    drawDisc(4, trimColors.black),
  ],
  'd6-max': ({ radius, inner, metal, bodyColor }) => [
    drawDisc(radius, trimColors.black),
    fillPath(traceWindows(5, 6, inner, 4.4), '#4C5855'),
    strokePath(traceForkedSpokes(5, inner), metal, 1.7),
    drawRing(inner + 0.6, metal, 1.2),
    drawDisc(3.2, bodyColor),
  ],
  'd5-maverick': ({ radius, inner, metal, bodyColor }) => [
    drawDisc(radius, trimColors.black),
    strokePath(traceSpokes(6, 3, inner, 0), trimColors.plasticLight, 5),
    drawRing(inner, bodyColor, 1.8),
    strokePath(traceSpokes(6, 7, inner - 3, 0), metal, 1.4),
    drawDisc(4, metal),
  ],
  forester: ({ radius, inner }) => [
    drawDisc(radius, trimColors.plasticLight),
    fillPath(traceWindows(6, 7.5, inner - 1.5, 3), trimColors.black),
    drawRing(inner + 0.4, trimColors.metal, 2, '1.5 4'),
    drawDisc(4.2, trimColors.metal),
  ],
  turfman: ({ radius, inner, metal, bodyColor }) => [
    drawDisc(radius, metal),
    drawRing(inner - 1, trimColors.metalDeep, 0.8),
    fillPath(traceHoles(8, radius * 0.62, 2.3), trimColors.plastic),
    drawDisc(6.6, bodyColor),
  ],
};

export function drawRim(bodyStyle: BodyStyle, rim: Omit<Rim, 'inner'>): string {
  return drawRimByBodyStyle[bodyStyle]({ ...rim, inner: rim.radius - 2.2 }).join('');
}

const drawDisc = (radius: number, paint: string) => svgElement('circle', { r: radius, fill: paint });

/** The center is 0, 0. */
export function drawRing(radius: number, color: string, width: number, dashes?: string): string {
  return svgElement('circle', {
    r: radius,
    stroke: color,
    'stroke-width': width,
    'stroke-dasharray': dashes,
  });
}
