import { css } from '@emotion/react';
import { color, radius, space, zIndex } from '../tokens/tokens.tsx';

const style = css({
  position: 'fixed',
  insetBlockStart: space(3),
  insetInlineStart: space(3),
  zIndex: zIndex.skipLink,
  paddingBlock: space(3),
  paddingInline: space(5),
  borderRadius: radius.round,
  backgroundColor: color.sun,
  color: color.onSun,
  fontWeight: 650,
  // A hidden link would not be in the tab order.
  '&:not(:focus)': { transform: 'translateY(-200%)' },
});

/** Link with which keyboard users skip to the content. Must be the first element of the document. */
export function SkipLink({ href = '#main', children = 'Skip to content' }) {
  return (
    <a css={style} href={href} data-screen-only="">
      {children}
    </a>
  );
}
