import type { Canvas } from '../Canvas.ts';
import { type Corner, outline } from '../outline.ts';
import { trim } from '../palette.ts';
import { el, fill } from '../svg.ts';

/** A round headlamp in a bezel. */
export function roundLamp({ url }: Canvas, x: number, y: number, radius: number): string {
  return (
    el('ellipse', { cx: x, cy: y, rx: radius * 0.72, ry: radius, fill: trim.plastic }) +
    el('ellipse', { cx: x + 0.8, cy: y, rx: radius * 0.5, ry: radius * 0.76, fill: url('lamp') })
  );
}

/** A headlamp of any outline. */
export function lamp({ url }: Canvas, corners: readonly Corner[]): string {
  return fill(outline(corners), url('lamp'));
}

/** A red lamp on the tail, its lower left corner at x, y. */
export function tailLamp(x: number, y: number, width: number, height: number): string {
  return el('rect', { x, y, width, height, rx: Math.min(width, height) * 0.4, fill: trim.tailLamp });
}

/** An amber side marker. */
export function marker(x: number, y: number): string {
  return el('rect', { x, y, width: 6, height: 2.4, rx: 1.2, fill: trim.amber });
}
