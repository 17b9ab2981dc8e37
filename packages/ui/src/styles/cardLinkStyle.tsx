import { css } from '@emotion/react';
import { color } from '../tokens/tokens.tsx';

/**
 * Style of the link in a `<Card isLink>`. It covers the whole card but has a short accessible name. If it wrapped the
 * card, screen readers would read the whole content as the name.
 */
export const cardLinkStyle = css({
  color: color.ink,
  '&:not(:hover)': { textDecoration: 'none' },
  // `Card` shows the focus ring around the whole card.
  '@supports selector(:has(a))': { '&:focus-visible': { outline: 'none' } },
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
});
