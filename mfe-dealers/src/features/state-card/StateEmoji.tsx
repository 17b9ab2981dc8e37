import { css } from '@emotion/react';
import { color, radius, space } from '@msv/ui/tokens/tokens';

const tileStyle = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: space(14),
  blockSize: space(14),
  borderRadius: radius.card,
  backgroundColor: color.mint,
  fontSize: space(7),
  lineHeight: 1,
});

/** Hidden from screen readers, because the state's name is always next to the emoji. */
export function StateEmoji({ emoji }: { emoji: string }) {
  return (
    <span css={tileStyle} aria-hidden="true">
      {emoji}
    </span>
  );
}
