import { formatShapePath } from '../svg/shapePath.ts';
import { fillPath, formatPoint, strokePath, svgElement } from '../svg/svg.ts';
import type { BodyStyle } from '../traits/VehicleTraits.ts';
import type { VehicleColors } from '../vehicleColors.ts';
import { trimColors } from '../vehicleColors.ts';

const toCartesian = (radius: number, angle: number): [number, number] => [
  radius * Math.cos(angle),
  radius * Math.sin(angle),
];

const repeatAround = (count: number, draw: (angle: number, step: number) => string) =>
  Array.from({ length: count }, (_, index) =>
    draw((index * 2 * Math.PI) / count + Math.PI / 2, Math.PI / count),
  ).join('');

/** Returns the path data of the openings between `count` spokes. `halfSpoke` is half the width of a spoke. */
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
    (angle) =>
      `M${formatPoint(...toCartesian(inner, angle))}L${formatPoint(...toCartesian(outer, angle + twist))}`,
  );

const traceForkedSpokes = (count: number, outer: number) =>
  repeatAround(count, (angle, step) =>
    [-1, 1]
      .map(
        (side) =>
          `M${formatPoint(...toCartesian(4, angle))}L${formatPoint(...toCartesian(outer, angle + side * step * 0.42))}`,
      )
      .join(''),
  );

const traceHoles = (count: number, distance: number, size: number) =>
  repeatAround(count, (angle) => {
    const [x, y] = toCartesian(distance, angle);
    return `M${formatPoint(x - size, y)}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0z`;
  });

/** Draws the rim of a body style around 0, 0. `metal` is the fill of its machined faces. */
export function drawRim(series: BodyStyle, radius: number, metal: string, colors: VehicleColors): string {
  const drawDisc = (color: string) => svgElement('circle', { r: radius, fill: color });
  const drawHub = (color: string, size: number) => svgElement('circle', { r: size, fill: color });
  const innerRadius = radius - 2.2;
  switch (series) {
    case 'classic':
      return (
        drawDisc(metal) +
        fillPath(traceWindows(5, 6.5, innerRadius, 2.6), trimColors.plastic) +
        drawHub(colors.body, 3.4)
      );
    case 'carrier':
      return (
        drawDisc(metal) +
        fillPath(traceWindows(8, 8, innerRadius - 1, 1.9), trimColors.plastic) +
        drawHub(trimColors.metalDeep, 4)
      );
    case 'd5-ranger':
      return (
        drawDisc(trimColors.plastic) +
        strokePath(traceForkedSpokes(7, innerRadius), metal, 2) +
        drawRing(innerRadius, metal, 1.8) +
        drawHub(trimColors.metalLight, 4)
      );
    case 'd3':
      return (
        drawDisc(trimColors.plastic) +
        strokePath(traceSpokes(11, 3, innerRadius, 0.42), metal, 2.3) +
        drawRing(innerRadius, metal, 1.8) +
        drawHub(trimColors.black, 4)
      );
    case 'd6-max':
      return (
        drawDisc(trimColors.black) +
        fillPath(traceWindows(5, 6, innerRadius, 4.4), '#4C5855') +
        strokePath(traceForkedSpokes(5, innerRadius), metal, 1.7) +
        drawRing(innerRadius + 0.6, metal, 1.2) +
        drawHub(colors.body, 3.2)
      );
    case 'd5-maverick':
      return (
        drawDisc(trimColors.black) +
        strokePath(traceSpokes(6, 3, innerRadius, 0), trimColors.plasticLight, 5) +
        drawRing(innerRadius, colors.body, 1.8) +
        strokePath(traceSpokes(6, 7, innerRadius - 3, 0), metal, 1.4) +
        drawHub(metal, 4)
      );
    case 'forester':
      return (
        drawDisc(trimColors.plasticLight) +
        fillPath(traceWindows(6, 7.5, innerRadius - 1.5, 3), trimColors.black) +
        drawRing(innerRadius + 0.4, trimColors.metal, 2, '1.5 4') +
        drawHub(trimColors.metal, 4.2)
      );
    case 'turfman':
      return (
        drawDisc(metal) +
        drawRing(innerRadius - 1, trimColors.metalDeep, 0.8) +
        fillPath(traceHoles(8, radius * 0.62, 2.3), trimColors.plastic) +
        drawHub(colors.body, 6.6)
      );
  }
}

function drawRing(radius: number, color: string, width: number, dashes?: string): string {
  return svgElement('circle', {
    r: radius,
    stroke: color,
    'stroke-width': width,
    'stroke-dasharray': dashes,
  });
}
