import { css } from '@emotion/react';
import { color, space } from '@msv/ui/tokens';
import { contentId } from './contentId.ts';

const style = css({
  position: 'absolute',
  insetInlineStart: space(2),
  insetBlockStart: space(2),
  zIndex: 20,
  padding: `${space(3)} ${space(5)}`,
  backgroundColor: color.white,
  // Out of sight until the keyboard reaches it.
  '&:not(:focus)': { clipPath: 'inset(50%)' },
});

export function SkipLink() {
  return (
    <a css={style} href={`#${contentId}`}>
      Skip to content
    </a>
  );
}
