import { svgElement } from './svg.ts';

/** The colors are evenly spaced from top to bottom. */
export function drawLinearGradient(id: string, colors: readonly string[]): string {
  return svgElement('linearGradient', { id, x2: 0, y2: 1 }, ...drawStops(colors));
}

/** `rim` is the opacity at the outer edge. */
export function drawRadialGradient(id: string, colors: readonly string[], rim: number): string {
  return svgElement('radialGradient', { id }, ...drawStops(colors, rim));
}

/** The stops are evenly spaced. `lastOpacity` is the opacity of the last one. */
export function drawStops(colors: readonly string[], lastOpacity = 1): readonly string[] {
  const last = colors.length - 1;
  return colors.map((color, index) =>
    svgElement('stop', {
      offset: Math.round((index * 100) / last) / 100 || undefined,
      'stop-color': color,
      'stop-opacity': index === last && lastOpacity < 1 ? lastOpacity : undefined,
    }),
  );
}
