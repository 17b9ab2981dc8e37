import { svgElement } from '../svg/svg.ts';

/**
 * Darkens everything that is drawn before it if the device uses dark mode. The style is part of the drawing, because a
 * page cannot style the content of its `<img>` elements. PNG images do not change.
 */
export const drawNight = (width: number, height: number): string =>
  svgElement('style', {}, '@media screen and (prefers-color-scheme:dark){.night{fill:#022;opacity:.77}}') +
  svgElement('rect', { class: 'night', width, height, fill: 'none' });
