import { round, xy } from './svg.ts';

/** A corner at x, y whose edges are cut back by `softness` and joined by a curve. */
export type Corner = readonly [x: number, y: number, softness?: number];
/** A circular arc of radius `arc` from the point before it to x, y. */
export type Arc = { readonly arc: number; readonly x: number; readonly y: number; readonly large?: boolean };

type Place = { x: number; y: number };

const place = (step: Corner | Arc): Place => ('arc' in step ? step : { x: step[0], y: step[1] });

/** Where a curve leaves an edge is felt, not measured: half a centimetre is near enough and writes shorter. */
const half = (value: number) => Math.round(value * 2) / 2;

function towards(from: Place, to: Place, distance: number): Place {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(distance / length, 0.5);
  return { x: half(from.x + (to.x - from.x) * share), y: half(from.y + (to.y - from.y) * share) };
}

/**
 * Path data of a shape with softened corners. A softness beyond half an edge is held at the half, so large values melt
 * neighbouring corners into one flowing curve.
 */
export function outline(steps: readonly (Corner | Arc)[], closed = true): string {
  const last = steps.length - 1;
  let pen = '';
  const parts = steps.map((step, index) => {
    const here = place(step);
    const before = steps[index === 0 ? last : index - 1];
    const after = steps[index === last ? 0 : index + 1];
    const softness = 'arc' in step || (!closed && (index === 0 || index === last)) ? 0 : (step[2] ?? 0);
    const enter = softness && before ? towards(here, place(before), softness) : here;
    const leave = softness && after ? towards(here, place(after), softness) : here;
    const start = xy(enter.x, enter.y);
    const line = index === 0 ? `M${start}` : start === pen ? '' : `L${start}`;
    pen = xy(leave.x, leave.y);
    if ('arc' in step) return `A${round(step.arc)} ${round(step.arc)} 0 ${step.large ? 1 : 0} 1 ${pen}`;
    return softness ? `${line}Q${xy(here.x, here.y)} ${pen}` : line;
  });
  return parts.join('') + (closed ? 'Z' : '');
}

/** The cut that a wheel makes in a panel whose lower edge runs from front to rear at height `edge`. */
export function arch(axle: number, centre: number, radius: number, edge: number): readonly (Corner | Arc)[] {
  const half = Math.sqrt(Math.max(radius ** 2 - (edge - centre) ** 2, 0));
  return [[axle + half, edge], { arc: radius, x: axle - half, y: edge, large: edge < centre }];
}
