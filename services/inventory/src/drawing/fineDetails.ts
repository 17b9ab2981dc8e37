import type { Canvas } from './Canvas.ts';
import { trim } from './palette.ts';
import { el, stroke, xy } from './svg.ts';

/** What only a close look shows: grip on the doorstep and the side markers. */
export function fineDetails({ layout, traits, fine }: Canvas): string {
  if (!fine) return '';
  const { frontAxle, rearAxle, tail } = layout;
  const marker = (x: number, y: number, colour: string) =>
    el('rect', { x, y, width: 7, height: 2.6, rx: 1.3, fill: colour });
  return [
    stroke(`M${xy(rearAxle + 38, 34)}H${frontAxle - 38}`, trim.black, 1.4, { 'stroke-dasharray': '1.2 3' }),
    traits.series === 'Forester' ? '' : marker(frontAxle + 14, 63, trim.amber),
    traits.cargoBed ? '' : marker(tail + 12, 60, '#E8776F'),
  ].join('');
}
