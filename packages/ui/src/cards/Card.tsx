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
  // Cards have the same background on `forest`, so the focus rings inside must have the default color.
  '& > *': { '--color-focus': color.evergreen },
});

// Relative to the window, so that large text keeps its space.
const paddedStyle = css({ padding: `clamp(min(${space(5)}, 6.25vw), 3vw, ${space(7)})` });

const unpaddedStyle = css({ overflow: 'clip' });

const linkStyle = css({
  transition: `box-shadow ${motion.calm}, border-color ${motion.calm}`,
  '&:hover': { borderColor: color.evergreen, boxShadow: shadow.soft },
  // The link covers the card, so the focus ring surrounds the card instead of the link text.
  '&:has(a:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: 3 },
});

type Props = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'article' | 'section' | 'li';
  /** Makes the whole card clickable. The card must contain a single link with `cardLinkStyle`. */
  isLink?: boolean;
  /** Without padding, images extend to the edges. */
  hasPadding?: boolean;
};

export function Card({ as: Tag = 'div', isLink = false, hasPadding = true, ...rest }: Props) {
  return <Tag css={[style, hasPadding ? paddedStyle : unpaddedStyle, isLink && linkStyle]} {...rest} />;
}
