import { css } from '@emotion/react';
import { color, font } from '@msv/ui/tokens';

/** Below this width of the map an abbreviation could not be read, nor a callout's box be hit. */
const roomForWords = '@container (min-width: 43rem)';

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
    // A rim in the color of the ground parts the letters from a border that they cross.
    paintOrder: 'stroke',
    strokeWidth: 7,
    strokeLinejoin: 'round',
    pointerEvents: 'none',
    userSelect: 'none',
  },
  '.callout, .lines, .labels': { display: 'none', [roomForWords]: { display: 'inline' } },
});
