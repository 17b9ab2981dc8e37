import { css } from '@emotion/react';
import type { HTMLAttributes } from 'react';
import { color, motion, radius, shadow, space } from './tokens.tsx';

const style = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.white,
  color: color.ink,
  '--color-link': color.evergreen,
  // What stands in the card is on white, whatever the card stands on.
  '& > *': { '--color-focus': color.evergreen },
});

const padded = css({ padding: `clamp(${space(5)}, 3vw, ${space(7)})` });

const edgeToEdge = css({ overflow: 'clip' });

const linked = css({
  transition: `box-shadow ${motion.calm}, border-color ${motion.calm}`,
  '&:hover': { borderColor: color.evergreen, boxShadow: shadow.soft },
  // The link fills the card, so its ring goes round the card.
  '&:has(a:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: 3 },
});

type Props = HTMLAttributes<HTMLElement> & {
  /** `li` where cards stand in a list, `article` where each could stand alone. */
  as?: 'div' | 'article' | 'section' | 'li';
  /** The card answers to the pointer as a whole; its one link carries `cardLinkStyle`. */
  isLink?: boolean;
  /** Off where a picture runs to the card's edge. */
  hasPadding?: boolean;
};

export function Card({ as: Tag = 'div', isLink = false, hasPadding = true, ...rest }: Props) {
  return <Tag css={[style, hasPadding ? padded : edgeToEdge, isLink && linked]} {...rest} />;
}
