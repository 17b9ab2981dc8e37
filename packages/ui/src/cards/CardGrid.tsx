import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { space } from '../tokens/tokens.tsx';

const gap = `clamp(${space(4)}, 2.5vw, ${space(6)})`;

const style = css({
  display: 'grid',
  gap,
  margin: 0,
  padding: 0,
  // An empty string instead of `none`, because `none` removes the list role in Safari.
  listStyleType: '""',
});

type ColumnOptions = {
  /**
   * Minimum width of a card. Cards in a narrower grid are as wide as the grid. The number of columns depends
   * on the width of the grid.
   */
  minCardWidth?: string;
  /** Maximum number of columns. A single card is only as wide as one column. */
  columns?: number;
  /** If true, the grid has either one column or all columns, so that the last row of as many cards has no gap. */
  isAllOrOne?: boolean;
};

/** Columns of a grid that usually has three cards. From a window width of 768 px, it has three columns, otherwise one. */
export const threeCardColumns: ColumnOptions = { minCardWidth: '13.5rem', isAllOrOne: true };

/** Returns the columns of a grid of cards, for other grids whose parts align with cards. */
export function createCardColumns({
  minCardWidth = '17rem',
  columns = 3,
  isAllOrOne = false,
}: ColumnOptions = {}) {
  const maxColumnWidth = `(100% - ${columns - 1} * ${gap}) / ${columns}`;
  // If all columns do not fit, the factor makes this wider than the grid, which leaves one column.
  const narrowestWidth = isAllOrOne ? `(${minCardWidth} - ${maxColumnWidth}) * 9999` : minCardWidth;
  const cardWidth = `min(100%, max(${narrowestWidth}, ${maxColumnWidth}))`;
  return { columnGap: gap, gridTemplateColumns: `repeat(auto-fill, minmax(${cardWidth}, 1fr))` };
}

type Props = ComponentProps<'ul'> & ColumnOptions;

/** List of cards in as many columns as fit. The children must be `li` elements. */
export function CardGrid({ minCardWidth, columns, isAllOrOne, ...rest }: Props) {
  return <ul css={[style, createCardColumns({ minCardWidth, columns, isAllOrOne })]} {...rest} />;
}
