import type { Canvas } from './Canvas.ts';
import { trim } from './palette.ts';
import { el } from './svg.ts';

const stop = (offset: number, colour: string, opacity?: number) =>
  el('stop', { offset: offset || undefined, 'stop-color': colour, 'stop-opacity': opacity });

/** Top to bottom of whatever it fills; y points up in a vehicle's own coordinates. */
const downwards = (id: string, ...stops: readonly string[]) =>
  el('linearGradient', { id, y1: 1, x2: 0 }, ...stops);

/** The gradients of one vehicle. */
export function paintDefinitions({ id, paint }: Canvas): string {
  return [
    downwards(
      id('body'),
      stop(0, paint.light),
      stop(0.35, paint.body),
      stop(0.65, paint.body),
      stop(1, paint.deep),
    ),
    downwards(id('roof'), stop(0, paint.roof), stop(1, paint.roofDeep)),
    downwards(id('fabric'), stop(0, paint.seat), stop(1, paint.seatDeep)),
    downwards(id('metal'), stop(0, trim.metalLight), stop(1, trim.metalDeep)),
    el('linearGradient', { id: id('lamp') }, stop(0, '#DCE9EA'), stop(1, trim.lampGlow)),
    el('radialGradient', { id: id('shadow') }, stop(0, trim.shadow, 0.5), stop(1, trim.shadow, 0)),
  ].join('');
}
