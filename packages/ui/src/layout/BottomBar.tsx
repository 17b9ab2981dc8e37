import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { color, space } from '../tokens/tokens.tsx';

const style = css({
  position: 'sticky',
  insetBlockEnd: 0,
  // Above the buttons of cards, and below the header of the page when a section with a bar scrolls out of view.
  zIndex: 2,
  display: 'grid',
  backgroundColor: color.surface,
  '& > *': {
    paddingBlock: space(2),
    paddingInline: `clamp(${space(4)}, 4vw, ${space(10)})`,
    borderBlockStart: `1px solid ${color.line}`,
  },
  '& > :last-child': { paddingBlockEnd: `max(${space(2)}, env(safe-area-inset-bottom))` },
});

/**
 * Bar at the bottom of the window, which must be the last element of a page or section. `position: sticky` keeps it from covering
 * the end of the page. The global style sheet keeps it from covering focused elements, and omits it in print.
 */
export function BottomBar(props: ComponentProps<'div'>) {
  return <div css={style} data-bottom-bar="" {...props} />;
}
