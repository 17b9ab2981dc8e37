import { css } from '@emotion/react';
import { Spinner } from '@msv/ui/Spinner';
import { Text } from '@msv/ui/Text';
import { color, headerHeight, radius, space } from '@msv/ui/tokens';

/** Stays in view beside a form that is taller than the window. */
const style = css({
  position: 'sticky',
  insetBlockStart: `calc(${headerHeight} + ${space(4)})`,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space(4),
  minBlockSize: '20rem',
  padding: space(6),
  borderRadius: radius.card,
  backgroundColor: color.mint,
  color: color.evergreenDark,
  textAlign: 'center',
});

/** In the place of the first results while they are worked out. */
export function ResultsPending() {
  return (
    <div css={style}>
      <Spinner size="3rem" />
      <Text size="lead">Comparing loans, lease and cash for you</Text>
    </div>
  );
}
