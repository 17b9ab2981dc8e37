import { css } from '@emotion/react';
import { space } from '@msv/ui/tokens/tokens';

/** Layout of a state card and its skeleton: emoji, text and abbreviation in one row, unless the text is very large. */
export const stateCardStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  rowGap: space(2),
  // Relative to the window, so that “Massachusetts” fits at 320 px.
  columnGap: `min(${space(3)}, 2.5vw)`,
  '& > div': { flex: `1 1 ${space(24)}`, minInlineSize: 0 },
  alignItems: 'center',
  flexGrow: 1,
  padding: `min(${space(4)}, 4.5vw)`,
});
