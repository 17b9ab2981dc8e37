import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CardsPending } from './CardsPending.tsx';

test('whoever waits for cards is told so once and hears of no empty list', () => {
  render(<CardsPending label="Loading vehicles" count={3} pictureRatio="3 / 2" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading vehicles');
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.getAllByTestId('skeleton-card')).toHaveLength(3);
});

test('cards of another shape stand in that shape', () => {
  render(
    <CardsPending label="Loading states" count={12}>
      <span>shape</span>
    </CardsPending>,
  );
  expect(screen.getAllByText('shape')).toHaveLength(12);
});
