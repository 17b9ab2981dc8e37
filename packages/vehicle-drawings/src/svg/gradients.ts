import { svgElement } from './svg.ts';

/** Draws a gradient definition from top to bottom with evenly spaced colors. */
export function drawLinearGradient(id: string, colors: readonly string[]): string {
  return svgElement('linearGradient', { id, x2: 0, y2: 1 }, ...drawStops(colors));
}

/** Draws a radial gradient definition. `rim` is the opacity at its outer edge. */
export function drawRadialGradient(id: string, colors: readonly string[], rim: number): string {
  return svgElement('radialGradient', { id }, ...drawStops(colors, rim));
}

/** Draws the stops of a gradient with evenly spaced colors. `lastOpacity` is the opacity of the last one. */
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
