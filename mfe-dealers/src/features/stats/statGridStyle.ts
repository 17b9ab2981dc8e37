import { css } from '@emotion/react';
import { minWidthQuery } from '@msv/ui/tokens/tokens';

/** Style of a grid with three stats. On phones, the last two share a row, so that the dealers are visible with less scrolling. */
export const statGridStyle = css({
  '&&': { gridTemplateColumns: '1fr 1fr', '& > :first-of-type': { gridColumn: '1 / -1' } },
  [minWidthQuery.tablet]: {
    '&&': { gridTemplateColumns: 'repeat(3, 1fr)', '& > :first-of-type': { gridColumn: 'auto' } },
  },
});
