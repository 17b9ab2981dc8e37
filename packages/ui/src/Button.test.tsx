import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button.tsx';

test('a button answers to its name and never submits a form unasked', async () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Clear Filters</Button>);
  const button = screen.getByRole('button', { name: 'Clear Filters' });
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('type', 'button');
});

test('a pending button says that it is busy and cannot be pressed twice', async () => {
  const onClick = jest.fn();
  render(
    <Button pending onClick={onClick}>
      Sending...
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Sending...' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
});
