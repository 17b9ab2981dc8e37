import type { Canvas } from './Canvas.ts';
import { trim } from './palette.ts';
import { el } from './svg.ts';

const stop = (offset: number, colour: string) => el('stop', { offset, 'stop-color': colour });

/** Top to bottom of whatever it fills; y points up in a vehicle's own coordinates. */
const downwards = (id: string, ...stops: readonly string[]) =>
  el('linearGradient', { id, x1: 0, y1: 1, x2: 0, y2: 0 }, ...stops);

/** The gradients of one vehicle. */
export function paintDefinitions({ id, paint }: Canvas): string {
  return [
    downwards(
      id('body'),
      stop(0, paint.light),
      stop(0.3, paint.body),
      stop(0.62, paint.body),
      stop(1, paint.deep),
    ),
    el('linearGradient', { id: id('sky'), x2: 0, y2: 1 }, stop(0, '#E3F4EA'), stop(1, '#FFF7E4')),
    downwards(id('roof'), stop(0, paint.roof), stop(1, paint.roofDeep)),
    downwards(id('fabric'), stop(0, paint.seat), stop(1, paint.seatDeep)),
    downwards(id('metal'), stop(0, trim.metalLight), stop(0.5, trim.metal), stop(1, trim.metalDeep)),
    el('radialGradient', { id: id('tire') }, stop(0.72, '#161D1B'), stop(0.9, '#2E3835'), stop(1, '#1A211F')),
    el(
      'linearGradient',
      { id: id('lamp') },
      stop(0, '#DCE9EA'),
      stop(0.6, trim.lamp),
      stop(1, trim.lampGlow),
    ),
    el(
      'radialGradient',
      { id: id('shadow') },
      stop(0, '#10231F" stop-opacity=".42'),
      stop(0.6, '#10231F" stop-opacity=".22'),
      stop(1, '#10231F" stop-opacity="0'),
    ),
  ].join('');
}
