import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { ShowMoreGrid } from './ShowMoreGrid.tsx';

const items = Array.from({ length: 50 }, (_, index) => index);

/** Numbers of items in the document after each commit that added items. */
let counts: number[] = [];

function Item({ index }: { index: number }) {
  useLayoutEffect(() => {
    const count = screen.getAllByRole('listitem').length;
    if (counts.at(-1) !== count) counts.push(count);
  }, []);
  return <li>{index}</li>;
}

function renderGrid(isHydrating: boolean) {
  counts = [];
  render(
    <ShowMoreGrid items={items} pageSize={36} noun="Items" isHydrating={isHydrating} formatCount={String}>
      {(index) => <Item key={index} index={index} />}
    </ShowMoreGrid>,
  );
}

test('the first screen is in the document before the rest of the page of the list', () => {
  renderGrid(false);
  expect(counts).toEqual([6, 36]);
  expect(screen.getByText('36 of 50 shown')).toBeVisible();
});

test('hydration finds the items of the server’s HTML', () => {
  renderGrid(true);
  expect(counts).toEqual([36]);
});
