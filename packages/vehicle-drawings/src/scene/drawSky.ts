import { drawLinearGradient, drawRadialGradient } from '../svg/gradients.ts';
import { fillPath, svgElement } from '../svg/svg.ts';

/** Draws the evening sky, a low sun and hazy hills. Defines gradients that the rest of the scene uses. */
export function drawSky(width: number, height: number): string {
  return [
    svgElement(
      'defs',
      {},
      drawLinearGradient('hero-sky', ['#A8D8D4', '#D9ECDC', '#FFEBC2', '#FFD08A']),
      drawLinearGradient('hero-hill', ['#D5DDB2', '#B9D3AC']),
      drawRadialGradient('hero-sun', ['#FFFDF2', '#FFF1C4'], 1),
      drawRadialGradient('hero-halo', ['#FFDB8A', '#FFDB8A'], 0),
    ),
    svgElement('rect', { width, height, fill: 'url(#hero-sky)' }),
    drawCloud(250, 120, 1.1) + drawCloud(1180, 90, 0.9) + drawCloud(610, 66, 0.6),
    svgElement('circle', { cx: 914, cy: 292, r: 340, fill: 'url(#hero-halo)' }),
    svgElement('circle', { cx: 914, cy: 292, r: 54, fill: 'url(#hero-sun)' }),
    fillPath('M0 366Q180 306 400 346T800 350Q960 310 1140 344T1440 326V470H0Z', '#E4DDB0', { opacity: 0.8 }),
    fillPath('M0 400Q220 350 470 388T960 384T1440 376V470H0Z', 'url(#hero-hill)'),
  ].join('');
}

function drawCloud(x: number, y: number, scale: number): string {
  return fillPath(
    'M-90 14Q-96 0 -70 -2Q-62 -22 -36 -16Q-14 -40 16 -22Q44 -30 54 -8Q88 -8 84 14Z',
    '#FFFCF2',
    {
      opacity: 0.75,
      transform: `translate(${x} ${y})scale(${scale})`,
    },
  );
}
