import { fillPath, formatPoint, roundToTenth, type SvgAttributes } from './svg.ts';

/** `softness` is the distance from the corner at which its rounding starts on both edges. */
export type PathCorner = readonly [x: number, y: number, softness?: number];
/** A circular arc with radius `arc` from the previous point to x, y. */
export type PathArc = { readonly arc: number; readonly x: number; readonly y: number };

type Point = { x: number; y: number };

const toPoint = (step: PathCorner | PathArc): Point => ('arc' in step ? step : { x: step[0], y: step[1] });

/** Half a centimeter is accurate enough for the start of a curve and keeps path data short. */
const roundToHalf = (value: number) => Math.round(value * 2) / 2;

/** Moves a point toward another one, by at most half of the distance between them. */
function movePoint(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(distance / length, 0.5);
  return {
    x: roundToHalf(from.x + (to.x - from.x) * share),
    y: roundToHalf(from.y + (to.y - from.y) * share),
  };
}

/**
 * Formats the path data of a shape with rounded corners. Softness is limited to half the length of an edge, so large
 * values merge neighboring corners into one smooth curve.
 */
export function formatShapePath(steps: readonly (PathCorner | PathArc)[], closed = true): string {
  const last = steps.length - 1;
  let pen = '';
  const parts = steps.map((step, index) => {
    const here = toPoint(step);
    const before = steps[index === 0 ? last : index - 1];
    const after = steps[index === last ? 0 : index + 1];
    const softness = 'arc' in step || (!closed && (index === 0 || index === last)) ? 0 : (step[2] ?? 0);
    const enter = softness && before ? movePoint(here, toPoint(before), softness) : here;
    const leave = softness && after ? movePoint(here, toPoint(after), softness) : here;
    const start = formatPoint(enter.x, enter.y);
    const line = index === 0 ? `M${start}` : start === pen ? '' : `L${start}`;
    pen = formatPoint(leave.x, leave.y);
    if ('arc' in step) return `A${roundToTenth(step.arc)} ${roundToTenth(step.arc)} 0 0 1 ${pen}`;
    return softness ? `${line}Q${formatPoint(here.x, here.y)} ${pen}` : line;
  });
  return parts.join('') + (closed ? 'Z' : '');
}

export function fillShape(
  paint: string,
  steps: readonly (PathCorner | PathArc)[],
  more?: SvgAttributes,
): string {
  return fillPath(formatShapePath(steps), paint, more);
}
