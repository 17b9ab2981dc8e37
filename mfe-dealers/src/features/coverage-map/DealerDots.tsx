import { css } from '@emotion/react';
import type { Dealership } from '@msv/contracts/dealers/dealership';
import { color } from '@msv/ui/tokens/tokens';
import { memo } from 'react';
import { createDotsPath } from '../map-geometry/createDotsPath.ts';

/** With more dealers than this, dots of the regular size would hide the map. */
export const maxRegularDots = 500;

const dotsStyle = css({
  '--dot': '3.5px',
  fill: 'none',
  strokeLinecap: 'round',
  pointerEvents: 'none',
  path: { vectorEffect: 'non-scaling-stroke', stroke: color.sun, strokeWidth: 'var(--dot)' },
  'path:nth-of-type(3)': { stroke: color.surface },
  // The first path is drawn below the others and forms the border of the dots.
  'path:first-of-type': { stroke: color.onSun, strokeWidth: 'calc(1.6 * var(--dot))' },
  '@container (min-width: 43rem)': { '--dot': '5px' },
});

const crowdedStyle = css({ '--dot': '1.5px', '@container (min-width: 43rem)': { '--dot': '2.5px' } });

const largeStyle = css({ '--dot': '7px' });

interface Props {
  dealerships: readonly Dealership[];
  /** True if the map shows only a part of the country, so that there is more space for each dot. */
  isZoomed?: boolean;
}

/** Dots have a border that is visible on any state color. Dots of unverified dealers have another color. */
export const DealerDots = memo(function DealerDots({ dealerships, isZoomed = false }: Props) {
  const createPath = (isVerified: boolean) =>
    createDotsPath(dealerships.filter((dealership) => dealership.isVerified === isVerified));
  const verified = createPath(true);
  const unverified = createPath(false);
  return (
    <g css={[dotsStyle, dealerships.length > maxRegularDots && crowdedStyle, isZoomed && largeStyle]}>
      <path d={verified + unverified} />
      <path d={verified} />
      <path d={unverified} />
    </g>
  );
});
