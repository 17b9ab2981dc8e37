import { css } from '@emotion/react';
import { color, fontSize, minWidthQuery, radius, space } from '../tokens/tokens.tsx';

/**
 * Style of a list of links to the parts of the page below. On phones, the links are one row that scrolls sideways, so
 * that the first part is visible right below.
 */
export const jumpLinksStyle = css({
  display: 'flex',
  gap: space(2),
  overflowX: 'auto',
  padding: space(1),
  margin: space(-1),
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
    fontWeight: 600,
    textDecoration: 'none',
  },
  'a:hover': { backgroundColor: color.mint, textDecoration: 'underline' },
  span: { color: color.muted, fontWeight: 400 },
  [minWidthQuery.tablet]: { flexWrap: 'wrap', overflowX: 'visible', a: { minBlockSize: space(9) } },
});
