import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { space } from './tokens.tsx';

const gap = `clamp(${space(4)}, 2.5vw, ${space(6)})`;

const style = css({
  display: 'grid',
  gap,
  margin: 0,
  padding: 0,
  // Not `none`: Safari would no longer call it a list.
  listStyleType: '""',
});

type Props = ComponentProps<'ul'> & {
  /** Narrowest a card may get before the grid drops a column. Never wider than the window. */
  minCardWidth?: string;
  /** Most columns. A lone card keeps a column's width rather than stretching over all. */
  columns?: number;
};

/** A list of cards in as many columns as fit. Its children are `li`. */
export function CardGrid({ minCardWidth = '17rem', columns = 3, ...rest }: Props) {
  const fullColumn = `(100% - ${columns - 1} * ${gap}) / ${columns}`;
  const cardWidth = `min(100%, max(${minCardWidth}, ${fullColumn}))`;
  const gridTemplateColumns = `repeat(auto-fill, minmax(${cardWidth}, 1fr))`;
  return <ul css={[style, { gridTemplateColumns }]} {...rest} />;
}
