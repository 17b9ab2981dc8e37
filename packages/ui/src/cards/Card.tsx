import { css } from '@emotion/react';
import type { HTMLAttributes } from 'react';
import { color, motion, radius, shadow, space } from '../tokens/tokens.tsx';

const style = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
  color: color.ink,
  '--color-link': color.evergreen,
  // Cards have the same background on `forest`, so focus rings inside a card use the default color.
  '& > *': { '--color-focus': color.evergreen },
});

// Limited by the window, so that large text keeps its space.
const paddedStyle = css({ padding: `clamp(min(${space(5)}, 6.25vw), 3vw, ${space(7)})` });

const unpaddedStyle = css({ overflow: 'clip' });

const linkStyle = css({
  transition: `box-shadow ${motion.calm}, border-color ${motion.calm}`,
  '&:hover': { borderColor: color.evergreen, boxShadow: shadow.soft },
  // The link covers the whole card, so the focus ring surrounds the card instead of the link text.
  '&:has(a:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: 3 },
});

type Props = HTMLAttributes<HTMLElement> & {
  /** HTML element to render: `li` for cards in a list, `article` for self-contained content. */
  as?: 'div' | 'article' | 'section' | 'li';
  /**
   * If true, the whole card is clickable. The card must contain a single link, which uses `cardLinkStyle`.
   */
  isLink?: boolean;
  /** If false, the card has no padding, so that images can extend to its edges. */
  hasPadding?: boolean;
};

/** Box with a border and rounded corners. */
export function Card({ as: Tag = 'div', isLink = false, hasPadding = true, ...rest }: Props) {
  return <Tag css={[style, hasPadding ? paddedStyle : unpaddedStyle, isLink && linkStyle]} {...rest} />;
}
