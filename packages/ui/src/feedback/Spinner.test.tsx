import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Spinner } from './Spinner.tsx';

test('announces its label', () => {
  render(<Spinner label="Loading vehicle" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading vehicle');
});

test('is silent without a label', () => {
  render(<Spinner />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
