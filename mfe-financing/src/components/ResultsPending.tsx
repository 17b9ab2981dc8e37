import { css } from '@emotion/react';
import { Spinner } from '@msv/ui/Spinner';
import { Text } from '@msv/ui/Text';
import { color, radius, space } from '@msv/ui/tokens';

const style = css({
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
