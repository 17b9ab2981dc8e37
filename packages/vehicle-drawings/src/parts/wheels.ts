import type { DrawingContext } from '../DrawingContext.ts';
import { svgElement, svgGroup } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';
import { streetWheelRadius } from '../vehicleLayout.ts';
import { drawRim, drawRing } from './drawRim.ts';

/** Draws a wheel around 0, 0, which `<use>` elements repeat. */
export function drawWheelDefinition({
  traits,
  layout,
  colors,
  hasFineDetails,
  prefixId,
  formatUrl,
}: DrawingContext): string {
  const hasAllTerrainTires = traits.tires === 'all-terrain';
  const { wheelRadius } = layout;
  const rimRadius =
    traits.bodyStyle === 'd6-max' || traits.bodyStyle === 'd3' ? 19 : hasAllTerrainTires ? 17.5 : 17.8;
  const tread = hasAllTerrainTires
    ? drawRing(wheelRadius - 2, trimColors.black, 4, '5.2 2.5') +
      drawRing(wheelRadius - 6.2, '#39443F', 2.6, '3.4 3.2')
    : drawRing(wheelRadius - 2.6, '#3B4643', 0.9);
  return svgGroup(
    { id: prefixId('wheel'), 'stroke-linecap': 'butt' },
    svgElement('circle', { r: hasAllTerrainTires ? wheelRadius - 2.4 : wheelRadius, fill: '#202927' }),
    tread,
    svgElement('circle', { r: rimRadius + 1.2, fill: '#0F1614' }),
    drawRim(traits.bodyStyle, { radius: rimRadius, metal: formatUrl('metal'), bodyColor: colors.body }),
    hasFineDetails
      ? drawRing(5.6, trimColors.black, 1.3, '1.3 5.73') +
          drawRing(wheelRadius - 5, '#4A5652', 1.4, '9 3 5 30')
      : '',
    svgElement('path', {
      d: `M${-wheelRadius + 4} 6A${wheelRadius - 4} ${wheelRadius - 4} 0 0 0 -4 ${wheelRadius - 4.2}`,
      stroke: '#fff',
      'stroke-opacity': 0.16,
      'stroke-width': 1.6,
    }),
  );
}

export function drawNearWheels({ layout, prefixId }: DrawingContext): string {
  return [layout.rearAxle, layout.frontAxle]
    .map((x) => svgElement('use', { href: `#${prefixId('wheel')}`, x, y: layout.wheelRadius }))
    .join('');
}

export function drawFarWheels({ layout }: DrawingContext): string {
  const height = 2 * streetWheelRadius;
  return [layout.rearAxle, layout.frontAxle]
    .map((x) => svgElement('rect', { x: x - 17, y: 2.5, width: 36, height, rx: 16, fill: '#141B19' }))
    .join('');
}
