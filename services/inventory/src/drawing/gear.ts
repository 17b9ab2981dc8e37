import type { Canvas } from './Canvas.ts';
import { trim } from './palette.ts';
import { el, stroke, xy } from './svg.ts';

/** What is bolted on: brush guard, grab rails, work lights, bag well. */
export function gear(canvas: Canvas): string {
  const { traits } = canvas;
  return [
    traits.brushGuard ? brushGuard(canvas) : '',
    traits.grabRails ? grabRails(canvas) : '',
    traits.workLights ? workLights(canvas) : '',
    traits.rows.length === 1 && !traits.cargoBed ? bagWell(canvas) : '',
  ].join('');
}

function brushGuard({ layout }: Canvas): string {
  const f = layout.front;
  return (
    stroke(
      `M${xy(f - 12, 40)}L${xy(f + 4, 44)}Q${xy(f + 8, 46)} ${xy(f + 8, 52)}V80Q${xy(f + 7, 90)} ${xy(f - 2, 91)}L${xy(f - 14, 88)}`,
      trim.black,
      3.6,
    ) +
    stroke(`M${xy(f - 5, 58)}H${Math.round(f + 8)}M${xy(f - 6, 74)}H${Math.round(f + 8)}`, trim.black, 2.6)
  );
}

function grabRails({ layout }: Canvas): string {
  return layout.seats
    .slice(0, -1)
    .map(({ hinge: h }) => stroke(`M${xy(h - 8, 104)}q-14 2 -14 12q0 8 8 8`, trim.metal, 2.6))
    .join('');
}

function workLights({ layout }: Canvas): string {
  const y = 199;
  return [layout.roofFront - 2, layout.roofRear + 6]
    .map(
      (x) =>
        stroke(`M${xy(x, y - 3)}v5`, trim.black, 2.4) +
        el('rect', { x: x - 6, y, width: 12, height: 8, rx: 3, fill: trim.black }) +
        el('rect', { x: x - 3.5, y: y + 2, width: 7, height: 4, rx: 2, fill: trim.lampGlow }),
    )
    .join('');
}

function bagWell({ layout }: Canvas): string {
  const t = layout.tail;
  return stroke(
    `M${xy(t + 8, 67)}L${xy(t + 5, 92)}H${Math.round(t + 44)}M${xy(t + 7, 80)}H${Math.round(t + 44)}M${xy(t + 20, 68)}V92M${xy(t + 32, 68)}V92`,
    trim.plastic,
    2,
  );
}
