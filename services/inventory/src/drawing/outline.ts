import { round, xy } from './svg.ts';

/** A corner at x, y whose edges are cut back by `softness` and joined by a curve. */
export type Corner = readonly [x: number, y: number, softness?: number];
/** A circular arc of radius `arc` from the point before it to x, y. */
export type Arc = { readonly arc: number; readonly x: number; readonly y: number; readonly large?: boolean };

type Place = { x: number; y: number };

const place = (step: Corner | Arc): Place => ('arc' in step ? step : { x: step[0], y: step[1] });

function towards(from: Place, to: Place, distance: number): Place {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(distance / length, 0.5);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/**
 * Path data of a shape with softened corners. A softness beyond half an edge is held at the half, so large values melt
 * neighbouring corners into one flowing curve.
 */
export function outline(steps: readonly (Corner | Arc)[], closed = true): string {
  const last = steps.length - 1;
  const parts = steps.map((step, index) => {
    const here = place(step);
    const command = index === 0 ? 'M' : 'L';
    if ('arc' in step)
      return `A${round(step.arc)} ${round(step.arc)} 0 ${step.large ? 1 : 0} 1 ${xy(here.x, here.y)}`;
    const before = steps[index === 0 ? last : index - 1];
    const after = steps[index === last ? 0 : index + 1];
    const softness = step[2] ?? 0;
    const atEnd = !closed && (index === 0 || index === last);
    if (!before || !after || softness === 0 || atEnd) return command + xy(here.x, here.y);
    const enter = towards(here, place(before), softness);
    const leave = towards(here, place(after), softness);
    return `${command}${xy(enter.x, enter.y)}Q${xy(here.x, here.y)} ${xy(leave.x, leave.y)}`;
  });
  return parts.join('') + (closed ? 'Z' : '');
}

/** The cut that a wheel makes in a panel whose lower edge runs from front to rear at height `edge`. */
export function arch(axle: number, centre: number, radius: number, edge: number): readonly (Corner | Arc)[] {
  const half = Math.sqrt(Math.max(radius ** 2 - (edge - centre) ** 2, 0));
  return [[axle + half, edge], { arc: radius, x: axle - half, y: edge, large: edge < centre }];
}
