import { css } from '@emotion/react';
import { color } from '@msv/ui/tokens';
import type { StateOutline } from '../data/StateOutline.ts';

const lines = css({
  fill: 'none',
  strokeLinejoin: 'round',
  pointerEvents: 'none',
  path: { vectorEffect: 'non-scaling-stroke' },
  // Ink stands out from the pale states, sun from the dark ones.
  'path:first-of-type': { stroke: color.ink, strokeWidth: 6 },
  'path:last-of-type': { stroke: color.sun, strokeWidth: 2.5 },
});

/** The outline of the state that is pointed at or has the focus, above its neighbours. */
export function ActiveState({ outline: { path } }: { outline: StateOutline }) {
  return (
    <g css={lines}>
      <path d={path} />
      <path d={path} />
    </g>
  );
}
