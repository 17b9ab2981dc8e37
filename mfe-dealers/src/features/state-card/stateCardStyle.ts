import { css } from '@emotion/react';
import { space } from '@msv/ui/tokens';

/** A state's card: ornament, words, abbreviation. */
export const stateCardBody = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: space(3),
  alignItems: 'center',
  flexGrow: 1,
  padding: space(4),
});
