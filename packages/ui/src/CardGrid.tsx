import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { space } from './tokens.tsx';

const style = css({
  display: 'grid',
  gap: `clamp(${space(4)}, 2.5vw, ${space(6)})`,
  margin: 0,
  padding: 0,
  // Not `none`: Safari would no longer call it a list.
  listStyleType: '""',
});

type Props = ComponentProps<'ul'> & {
  /** Narrowest a card may get before the grid drops a column. Never wider than the window. */
  minCardWidth?: string;
};

/** A list of cards in as many columns as fit. Its children are `li`. */
export function CardGrid({ minCardWidth = '17.5rem', ...rest }: Props) {
  const gridTemplateColumns = `repeat(auto-fill, minmax(min(100%, ${minCardWidth}), 1fr))`;
  return <ul css={[style, { gridTemplateColumns }]} {...rest} />;
}
