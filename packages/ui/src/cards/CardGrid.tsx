import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { gap } from '../tokens/tokens.tsx';

const style = css({
  display: 'grid',
  gap: gap.between,
  margin: 0,
  padding: 0,
  // `none` would remove the list role in Safari.
  listStyleType: '""',
});

type ColumnOptions = {
  /** Minimum width of a card in a grid with enough space. The number of columns depends on the width of the grid. */
  minCardWidth?: string;
  /** Maximum number of columns. A single card is only as wide as one column. */
  columns?: number;
  /** One column or all columns, so that the last row of as many cards has no gap. */
  isAllOrOne?: boolean;
};

/** Columns of a grid that usually has three cards: three from a window width of 768 px, otherwise one. */
export const threeCardColumns: ColumnOptions = { minCardWidth: '13.5rem', isAllOrOne: true };

/** Creates the columns of other grids whose parts align with cards. */
export function createCardColumns({
  minCardWidth = '17rem',
  columns = 3,
  isAllOrOne = false,
}: ColumnOptions = {}) {
  const maxColumnWidth = `(100% - ${columns - 1} * ${gap.between}) / ${columns}`;
  // If not all columns fit, the factor makes the result wider than the grid, which leaves one column.
  const narrowestWidth = isAllOrOne ? `(${minCardWidth} - ${maxColumnWidth}) * 9999` : minCardWidth;
  const cardWidth = `min(100%, max(${narrowestWidth}, ${maxColumnWidth}))`;
  return { columnGap: gap.between, gridTemplateColumns: `repeat(auto-fill, minmax(${cardWidth}, 1fr))` };
}

type Props = ComponentProps<'ul'> & ColumnOptions;

/** The children must be `li` elements. */
export function CardGrid({ minCardWidth, columns, isAllOrOne, ...rest }: Props) {
  return <ul css={[style, createCardColumns({ minCardWidth, columns, isAllOrOne })]} {...rest} />;
}
