import type { DrawingContext } from '../DrawingContext.ts';
import { formatPoint, strokePath, svgElement } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';

/** Draws details that only large drawings show: the tread on the doorstep and the side markers. */
export function drawFineDetails({ layout, traits, hasFineDetails }: DrawingContext): string {
  if (!hasFineDetails) return '';
  const { frontAxle, rearAxle, tail } = layout;
  const marker = (x: number, y: number, color: string) =>
    svgElement('rect', { x, y, width: 7, height: 2.6, rx: 1.3, fill: color });
  return [
    strokePath(`M${formatPoint(rearAxle + 38, 34)}H${frontAxle - 38}`, trimColors.black, 1.4, {
      'stroke-dasharray': '1.2 3',
    }),
    traits.bodyStyle === 'forester' ? '' : marker(frontAxle + 14, 63, trimColors.amber),
    traits.cargoBed ? '' : marker(tail + 12, 60, '#E8776F'),
  ].join('');
}
