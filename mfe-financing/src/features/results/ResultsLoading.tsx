import { css } from '@emotion/react';
import { Spinner } from '@msv/ui/feedback/Spinner';
import { Text } from '@msv/ui/text/Text';
import { color, headerHeight, radius, space } from '@msv/ui/tokens/tokens';

/** Stays visible beside a form that is taller than the window. */
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

/** Loading state of the first calculation. */
export function ResultsLoading() {
  return (
    <div css={style}>
      <Spinner size="3rem" />
      <Text size="lead">Comparing loans, leasing and cash for you</Text>
    </div>
  );
}
