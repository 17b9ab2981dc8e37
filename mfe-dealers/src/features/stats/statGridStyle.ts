import { css } from '@emotion/react';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';

/** Grid of three stats. On phones, the last two share a row unless the text is very large. */
export const statGridStyle = css({
  '&&': {
    gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, max(${space(32)}, 40%)), 1fr))`,
    '& > :first-of-type': { gridColumn: '1 / -1' },
  },
  [minWidthQuery.tablet]: {
    '&&': { gridTemplateColumns: 'repeat(3, 1fr)', '& > :first-of-type': { gridColumn: 'auto' } },
  },
});
