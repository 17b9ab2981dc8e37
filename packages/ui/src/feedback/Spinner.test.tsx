import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Spinner } from './Spinner.tsx';

test('a spinner that stands alone says what it waits for', () => {
  render(<Spinner label="Loading vehicle" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading vehicle');
});

test('a spinner beside words is silent', () => {
  render(<Spinner />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
