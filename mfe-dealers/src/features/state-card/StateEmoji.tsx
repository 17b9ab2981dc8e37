import { css } from '@emotion/react';
import { color, radius, space } from '@msv/ui/tokens';

const tile = css({
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

const large = css({ inlineSize: space(20), blockSize: space(20), fontSize: space(11) });

/** A state's ornament; its name stands beside it. */
export function StateEmoji({ emoji, isLarge = false }: { emoji: string; isLarge?: boolean }) {
  return (
    <span css={[tile, isLarge && large]} aria-hidden="true">
      {emoji}
    </span>
  );
}
