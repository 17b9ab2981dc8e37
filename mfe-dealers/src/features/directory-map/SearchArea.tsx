import { css } from '@emotion/react';
import { color } from '@msv/ui/tokens/tokens';
import { Fragment } from 'react';
import type { MapArea } from './toMapArea.ts';

const areaStyle = css({
  pointerEvents: 'none',
  fill: 'none',
  '& > *': { vectorEffect: 'non-scaling-stroke', strokeLinecap: 'round' },
  // The dark shapes are visible on light states, the yellow ones on dark states.
  '.under': { stroke: color.onSun },
  '.over': { stroke: color.sun },
  'circle.under': { strokeWidth: 5 },
  'circle.over': { strokeWidth: 2 },
  'path.under': { strokeWidth: 13 },
  'path.over': { strokeWidth: 8 },
});

/** Marks the point that distances are measured from, and the selected distance around it. */
export function SearchArea({ area: { center, radius } }: { area: MapArea }) {
  const [x, y] = center;
  return (
    <g css={areaStyle}>
      {['under', 'over'].map((layer) => (
        <Fragment key={layer}>
          {radius !== undefined && <circle className={layer} cx={x} cy={y} r={radius} />}
          <path className={layer} d={`M${x} ${y}h0`} />
        </Fragment>
      ))}
    </g>
  );
}
