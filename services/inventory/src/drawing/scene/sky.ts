import { el, fill } from '../svg.ts';
import { glow, ramp } from './light.ts';

/** The evening: sky, a low sun and hills fading into its haze. */
export function sky(width: number, height: number): string {
  return [
    el(
      'defs',
      {},
      ramp('hero-sky', ['#A8D8D4', '#D9ECDC', '#FFEBC2', '#FFD08A']),
      ramp('hero-hill', ['#D5DDB2', '#B9D3AC']),
      glow('hero-sun', ['#FFFDF2', '#FFF1C4'], 1),
      glow('hero-halo', ['#FFDB8A', '#FFDB8A'], 0),
    ),
    el('rect', { width, height, fill: 'url(#hero-sky)' }),
    cloud(250, 120, 1.1) + cloud(1180, 90, 0.9) + cloud(610, 66, 0.6),
    el('circle', { cx: 914, cy: 292, r: 340, fill: 'url(#hero-halo)' }),
    el('circle', { cx: 914, cy: 292, r: 54, fill: 'url(#hero-sun)' }),
    fill('M0 366Q180 306 400 346T800 350Q960 310 1140 344T1440 326V470H0Z', '#E4DDB0', { opacity: 0.8 }),
    fill('M0 400Q220 350 470 388T960 384T1440 376V470H0Z', 'url(#hero-hill)'),
  ].join('');
}

function cloud(x: number, y: number, scale: number): string {
  return fill('M-90 14Q-96 0 -70 -2Q-62 -22 -36 -16Q-14 -40 16 -22Q44 -30 54 -8Q88 -8 84 14Z', '#FFFCF2', {
    opacity: 0.75,
    transform: `translate(${x} ${y})scale(${scale})`,
  });
}
