import { css } from '@emotion/react';
import { space } from '@msv/ui/tokens/tokens';

/** Layout of a state card in three columns: emoji, text, abbreviation. Shared with its skeleton. */
export const stateCardStyle = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: space(3),
  alignItems: 'center',
  flexGrow: 1,
  padding: space(4),
});
