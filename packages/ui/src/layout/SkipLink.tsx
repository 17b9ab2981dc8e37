import { css } from '@emotion/react';
import { color, layer, radius, space } from './tokens.tsx';

const style = css({
  position: 'fixed',
  insetBlockStart: space(3),
  insetInlineStart: space(3),
  zIndex: layer.skipLink,
  paddingBlock: space(3),
  paddingInline: space(5),
  borderRadius: radius.round,
  backgroundColor: color.sun,
  color: color.ink,
  fontWeight: 650,
  // Moved rather than hidden: it must stay in the tab order.
  '&:not(:focus)': { transform: 'translateY(-200%)' },
});

/** The first thing in the document. */
export function SkipLink({ href = '#main', children = 'Skip to content' }) {
  return (
    <a css={style} href={href}>
      {children}
    </a>
  );
}
