import { el } from '../svg.ts';

/** A gradient from top to bottom through evenly spaced colours. */
export function ramp(id: string, colours: readonly string[]): string {
  return el('linearGradient', { id, x2: 0, y2: 1 }, ...stops(colours));
}

/** A round gradient from the middle outwards; its rim has the given opacity. */
export function glow(id: string, colours: readonly string[], rim: number): string {
  return el('radialGradient', { id }, ...stops(colours, rim));
}

function stops(colours: readonly string[], lastOpacity = 1): readonly string[] {
  const last = colours.length - 1;
  return colours.map((colour, index) =>
    el('stop', {
      offset: Math.round((index * 100) / last) / 100 || undefined,
      'stop-color': colour,
      'stop-opacity': index === last && lastOpacity < 1 ? lastOpacity : undefined,
    }),
  );
}
