import type { Canvas } from '../Canvas.ts';
import { heights, streetWheel } from '../layout.ts';
import { type Arc, arch, type Corner, outline } from '../outline.ts';
import { trim } from '../palette.ts';
import { el, fill, stroke, xy } from '../svg.ts';

export const archRadius = 32;
/** Height of a fender's lower edge. */
export const edge = 33;

/** The cut of the front or rear wheel in a panel's lower edge. */
export function wheelCut(axle: number, lower: number = edge): readonly (Corner | Arc)[] {
  return arch(axle, streetWheel, archRadius, lower);
}

/** A panel in the body colour. */
export function panel({ url }: Canvas, steps: readonly (Corner | Arc)[]): string {
  return fill(outline(steps), url('body'));
}

/** Where the sun lies on a panel. */
export function sheen({ paint }: Canvas, corners: readonly Corner[], opacity = 0.75): string {
  return fill(outline(corners), paint.light, { opacity });
}

/** The lip or flare around a wheel arch. */
export function archLip(axle: number, colour: string, width: number, lower: number = edge): string {
  const [from, to] = arch(axle, streetWheel, archRadius + width / 2 - 0.8, lower);
  return from && to ? stroke(outline([from, to], false), colour, width, { 'stroke-linecap': 'butt' }) : '';
}

/** The dark inside of the wheel arches, the floor between them and the sill that carries the doorstep. */
export function tub({ layout }: Canvas, sill: string = trim.plastic): string {
  const { frontAxle, rearAxle } = layout;
  const well = (axle: number) =>
    el('rect', { x: axle - 33, y: 27, width: 66, height: 33, rx: 14, fill: '#161D1B' });
  const [from, to] = [rearAxle + archRadius - 4, frontAxle - archRadius + 4];
  return (
    well(rearAxle) +
    well(frontAxle) +
    fill(
      outline([
        [from, heights.sill, 3],
        [from, 38, 2],
        [to, 38, 2],
        [to, heights.sill, 3],
      ]),
      sill,
    ) +
    stroke(`M${xy(from + 4, 27)}H${Math.round(to - 4)}`, trim.black, 2.4) +
    stroke(`M${xy(from + 4, 36.6)}H${Math.round(to - 4)}`, trim.metal, 1.5)
  );
}

/** The boxes that carry the forward rows ahead of the rear fender. */
export function seatBoxes({ layout }: Canvas, colour: string): string {
  return layout.seats
    .slice(0, -1)
    .filter((_, row) => !layout.seats[row + 1]?.rearward)
    .map(({ hinge: h }) =>
      fill(
        outline([
          [h + 2, 36],
          [h - 6, 66, 3],
          [h + 43, 66, 4],
          [h + 37, 36],
        ]),
        colour,
      ),
    )
    .join('');
}

/** Where the rear panel begins: the front of the last forward row's seat box. */
export function quarterFront({ layout }: Canvas): number {
  const forward = layout.seats.filter((seat) => !seat.rearward).at(-1);
  return (forward?.hinge ?? layout.tail) + 43;
}

/** Foot platform of a rear-facing row, with its handrail. */
export function footPlatform({ layout }: Canvas): string {
  const t = layout.tail;
  if (!layout.seats.at(-1)?.rearward) return '';
  return (
    stroke(`M${xy(t + 8, 40)}L2 37`, trim.plastic, 5) +
    stroke(`M${xy(t + 4, 42.6)}L3 39.8`, trim.metal, 1.6) +
    stroke(
      `M3 38V66Q3 71 8 71H${Math.round(t - 22)}Q${Math.round(t - 17)} 71 ${Math.round(t - 16)} 66L${xy(t - 12, 42)}`,
      trim.black,
      2.8,
    )
  );
}
