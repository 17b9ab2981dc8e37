import type { Canvas } from './Canvas.ts';
import { streetWheel } from './layout.ts';
import { trim } from './palette.ts';
import { rim } from './rims.ts';
import { el, group } from './svg.ts';

/** One wheel around 0, 0, to be placed twice. */
export function wheelDefinition({ traits, layout, paint, fine, id, url }: Canvas): string {
  const knobbly = traits.tires === 'all-terrain';
  const r = layout.wheel;
  const rimRadius = traits.series === 'D6 MAX' || traits.series === 'D3' ? 19 : knobbly ? 17.5 : 17.8;
  const circle = (radius: number, colour: string, width: number, dashes?: string) =>
    el('circle', {
      r: radius,
      stroke: colour,
      'stroke-width': width,
      'stroke-dasharray': dashes,
    });
  const tread = knobbly
    ? circle(r - 2, trim.black, 4, '5.2 2.5') + circle(r - 6.2, '#39443F', 2.6, '3.4 3.2')
    : circle(r - 2.6, '#3B4643', 0.9);
  return group(
    { id: id('wheel'), 'stroke-linecap': 'butt' },
    el('circle', { r: knobbly ? r - 2.4 : r, fill: '#202927' }),
    tread,
    el('circle', { r: rimRadius + 1.2, fill: '#0F1614' }),
    rim(traits.series, rimRadius, url('metal'), paint),
    fine ? circle(5.6, trim.black, 1.3, '1.3 5.73') + circle(r - 5, '#4A5652', 1.4, '9 3 5 30') : '',
    el('path', {
      d: `M${-r + 4} 6A${r - 4} ${r - 4} 0 0 0 -4 ${r - 4.2}`,
      stroke: '#fff',
      'stroke-opacity': 0.16,
      'stroke-width': 1.6,
    }),
  );
}

/** The wheels nearest to the viewer. */
export function wheels({ layout, id }: Canvas): string {
  return [layout.rearAxle, layout.frontAxle]
    .map((x) => el('use', { href: `#${id('wheel')}`, x, y: layout.wheel }))
    .join('');
}

/** The far side's tires, seen in the dark under the body. */
export function farWheels({ layout }: Canvas): string {
  const height = 2 * streetWheel;
  return [layout.rearAxle, layout.frontAxle]
    .map((x) => el('rect', { x: x - 17, y: 2.5, width: 36, height, rx: 16, fill: '#141B19' }))
    .join('');
}
