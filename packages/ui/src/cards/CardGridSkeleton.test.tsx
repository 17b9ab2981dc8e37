import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CardGridSkeleton } from './CardGridSkeleton.tsx';

test('announces the loading state once and hides the empty list from screen readers', () => {
  render(<CardGridSkeleton label="Loading vehicles" count={3} imageRatio="3 / 2" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading vehicles');
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.getAllByTestId('skeleton-card')).toHaveLength(3);
});

test('renders custom content in each skeleton card', () => {
  render(
    <CardGridSkeleton label="Loading states" count={12}>
      <span>shape</span>
    </CardGridSkeleton>,
  );
  expect(screen.getAllByText('shape')).toHaveLength(12);
});
