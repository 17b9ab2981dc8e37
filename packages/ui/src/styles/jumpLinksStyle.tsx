import { css } from '@emotion/react';
import { color, fontSize, minWidthQuery, pageMargin, radius, space } from '../tokens/tokens.tsx';

/**
 * Style of a list of links to the parts of the page below. On phones, the links are one row that scrolls sideways
 * to the edges of the window, so that the first part is visible right below.
 */
export const jumpLinksStyle = css({
  display: 'flex',
  gap: space(2),
  overflowX: 'auto',
  // Contains visually hidden texts, which would otherwise widen the page.
  position: 'relative',
  marginInline: `calc(-1 * ${pageMargin})`,
  padding: `${space(1)} ${pageMargin}`,
  scrollPaddingInline: pageMargin,
  listStyleType: '""',
  li: { flex: 'none' },
  a: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space(2),
    minBlockSize: space(11),
    paddingInline: space(4),
    border: `1px solid ${color.controlLine}`,
    borderRadius: radius.round,
    backgroundColor: color.surface,
    color: color.evergreen,
    fontSize: fontSize.small,
    textDecoration: 'none',
  },
  'a:hover': { backgroundColor: color.mint, textDecoration: 'underline' },
  span: { color: color.muted },
  [minWidthQuery.tablet]: { flexWrap: 'wrap', overflowX: 'visible', a: { minBlockSize: space(9) } },
});
