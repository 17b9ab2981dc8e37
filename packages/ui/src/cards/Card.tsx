import { css } from '@emotion/react';
import type { HTMLAttributes } from 'react';
import { color, radius, space } from '../tokens/tokens.tsx';

const style = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  color: color.ink,
  '--color-link': color.evergreen,
  // Cards have the same background on `forest`, so the focus rings inside must have the default color.
  '& > *': { '--color-focus': color.evergreen },
});

const frameStyle = css({
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
});

// Relative to the window, so that large text keeps its space.
const paddedStyle = css({ padding: `clamp(min(${space(5)}, 6.25vw), 3vw, ${space(7)})` });

const unpaddedStyle = css({ overflow: 'clip' });

const linkStyle = css({
  // The link covers the card, so the focus ring surrounds the card instead of the link text.
  '&:has(a:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: 3 },
});

type Props = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'article' | 'section' | 'li';
  /** Makes the whole card clickable. The card must contain a single link with `cardLinkStyle`. */
  isLink?: boolean;
  /** Without a frame, a picture carries the card, which then has no padding either. */
  hasFrame?: boolean;
  /** Without padding, images extend to the edges. */
  hasPadding?: boolean;
};

export function Card({ as: Tag = 'div', isLink, hasFrame = true, hasPadding = true, ...rest }: Props) {
  const framedStyle = [frameStyle, hasPadding ? paddedStyle : unpaddedStyle];
  return <Tag css={[style, hasFrame && framedStyle, isLink && linkStyle]} {...rest} />;
}
