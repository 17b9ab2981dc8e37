import { css } from '@emotion/react';
import { color } from '../tokens/tokens.tsx';

/**
 * Style of the link in a `<Card isLink>`, which is usually inside the card's heading. The link covers the
 * whole card but has a short accessible name. If the link wrapped the card, screen readers would read the
 * whole content of the card as the name of the link.
 */
export const cardLinkStyle = css({
  color: color.ink,
  textDecoration: 'none',
  // The link has no focus ring, because `Card` shows it around the whole card.
  '@supports selector(:has(a))': { '&:focus-visible': { outline: 'none' } },
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
});
