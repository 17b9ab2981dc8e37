import { css } from '@emotion/react';
import { space } from '@msv/ui/tokens/tokens';

/** Layout of a state card: emoji, text, abbreviation, in one row unless the text is very large. Shared with its skeleton. */
export const stateCardStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  rowGap: space(2),
  columnGap: space(3),
  '& > div': { flex: `1 1 ${space(24)}`, minInlineSize: 0 },
  alignItems: 'center',
  flexGrow: 1,
  padding: space(4),
});
