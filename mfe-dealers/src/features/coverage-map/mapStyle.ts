import { css } from '@emotion/react';
import { color, font } from '@msv/ui/tokens/tokens';

/** On a narrower map, abbreviations would be illegible and callouts too small to click. */
const wideMapQuery = '@container (min-width: 43rem)';

/** Style of the map's SVG element and of its callout boxes, callout lines and labels. */
export const mapStyle = css({
  inlineSize: '100%',
  blockSize: 'auto',
  overflow: 'visible',
  '.lines': {
    fill: 'none',
    stroke: color.muted,
    strokeWidth: 1,
    vectorEffect: 'non-scaling-stroke',
    pointerEvents: 'none',
  },
  '.labels': {
    fontFamily: font.text,
    fontSize: 31,
    fontWeight: 650,
    textAnchor: 'middle',
    dominantBaseline: 'central',
    // An outline in the color of the state keeps letters legible where they cross a border.
    paintOrder: 'stroke',
    strokeWidth: 7,
    strokeLinejoin: 'round',
    pointerEvents: 'none',
    userSelect: 'none',
  },
  '.callout, .lines, .labels': { display: 'none', [wideMapQuery]: { display: 'inline' } },
});
