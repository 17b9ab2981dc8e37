import { css } from '@emotion/react';
import type { Dealership } from '@msv/contracts/dealership';
import { color } from '@msv/ui/tokens';
import { memo } from 'react';
import { dotsPath } from '../data/dotsPath.ts';

/** Beyond this, dots of the usual size would hide the map. */
const crowd = 500;

const dots = css({
  fill: 'none',
  strokeLinecap: 'round',
  pointerEvents: 'none',
  path: { vectorEffect: 'non-scaling-stroke' },
});

/** Each dealer as a dot with a rim, which stands out from any color below: two elements, however many there are. */
export const DealerDots = memo(function DealerDots({ dealerships }: { dealerships: readonly Dealership[] }) {
  const path = dotsPath(dealerships);
  const size = dealerships.length > crowd ? 2.5 : 5;
  return (
    <g css={dots} data-testid="dealer-dots">
      <path d={path} style={{ stroke: color.ink, strokeWidth: size * 1.6 }} />
      <path d={path} style={{ stroke: color.sun, strokeWidth: size }} />
    </g>
  );
});
