import { css } from '@emotion/react';
import type { Dealership } from '@msv/contracts/dealership';
import { color } from '@msv/ui/tokens';
import { memo } from 'react';
import { dotsPath } from '../data/dotsPath.ts';

/** Beyond this many, dots of the usual size would hide the map. */
const crowd = 500;

/** So many dealers that dots must be small and lie below the words. */
export const isCrowd = (dealerships: readonly Dealership[]): boolean => dealerships.length > crowd;

const dots = css({
  '--dot': '3.5px',
  fill: 'none',
  strokeLinecap: 'round',
  pointerEvents: 'none',
  path: { vectorEffect: 'non-scaling-stroke', stroke: color.sun, strokeWidth: 'var(--dot)' },
  // The rim, below.
  'path:first-of-type': { stroke: color.ink, strokeWidth: 'calc(1.6 * var(--dot))' },
  '@container (min-width: 43rem)': { '--dot': '5px' },
});

const crowded = css({ '--dot': '1.5px', '@container (min-width: 43rem)': { '--dot': '2.5px' } });

/** Each dealer as a dot with a rim, which stands out from any color below: two elements, however many there are. */
export const DealerDots = memo(function DealerDots({ dealerships }: { dealerships: readonly Dealership[] }) {
  const path = dotsPath(dealerships);
  return (
    <g css={[dots, isCrowd(dealerships) && crowded]}>
      <path d={path} />
      <path d={path} />
    </g>
  );
});
