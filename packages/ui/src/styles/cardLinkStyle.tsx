import { css } from '@emotion/react';
import { color } from './tokens.tsx';

/**
 * For the one link of a `<Card isLink>`, usually inside its heading: the link's name stays short while its target is
 * the whole card. Wrapping the card in the link instead would read all of it out as one name.
 */
export const cardLinkStyle = css({
  color: color.ink,
  textDecoration: 'none',
  // The card itself wears the ring, see `Card`.
  '@supports selector(:has(a))': { '&:focus-visible': { outline: 'none' } },
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
});
