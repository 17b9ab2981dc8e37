import { css } from '@emotion/react';
import { color, radius, space } from '../tokens/tokens.tsx';

/** Style of a list of links in a menu, with rows that are high enough for touchscreens. */
export const linkListStyle = css({
  ul: { margin: 0, padding: 0, listStyleType: '""' },
  'li > a': {
    display: 'flex',
    alignItems: 'center',
    gap: space(3),
    minBlockSize: space(11),
    paddingInline: space(3),
    borderRadius: radius.small,
    color: color.ink,
    textDecoration: 'none',
  },
  'li > a:hover, li > a[aria-current]': { backgroundColor: color.mint, color: color.evergreenDark },
  'li > a:focus-visible': { outlineOffset: -3 },
});
