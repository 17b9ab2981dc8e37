import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Button } from '../controls/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

test('shows its title and its button', () => {
  render(
    <EmptyState title="No states found">
      <Button>View All States</Button>
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'No states found' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'View All States' })).toBeEnabled();
});
