import { css } from '@emotion/react';
import { color } from '@msv/ui/tokens/tokens';
import type { StateOutline } from '../map-geometry/mapGeometry.ts';

const outlineStyle = css({
  fill: 'none',
  strokeLinejoin: 'round',
  pointerEvents: 'none',
  path: { vectorEffect: 'non-scaling-stroke' },
  // The dark line is visible on light states, the yellow one on dark states.
  'path:first-of-type': { stroke: color.onSun, strokeWidth: 6 },
  'path:last-of-type': { stroke: color.sun, strokeWidth: 2.5 },
});

export function ActiveStateOutline({ outline: { path } }: { outline: StateOutline }) {
  return (
    <g css={outlineStyle}>
      <path d={path} />
      <path d={path} />
    </g>
  );
}
