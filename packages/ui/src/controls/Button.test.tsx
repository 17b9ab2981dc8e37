import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubmitEvent } from 'react';
import { Button } from './Button.tsx';

test('a button answers to its name and never submits a form unasked', async () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Clear Filters</Button>);
  const button = screen.getByRole('button', { name: 'Clear Filters' });
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('type', 'button');
});

describe('a pending button', () => {
  test('says that it is busy and cannot be pressed twice', async () => {
    const onClick = jest.fn();
    render(
      <Button pending onClick={onClick}>
        Sending...
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Sending...' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  test('sends no form', async () => {
    const onSubmit = jest.fn((event: SubmitEvent) => event.preventDefault());
    const form = (pending: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" pending={pending}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(form(false));
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('keeps the focus of whoever pressed it, and is the same button again afterwards', async () => {
    const onClick = jest.fn();
    const { rerender } = render(<Button onClick={onClick}>Send</Button>);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    rerender(
      <Button pending onClick={onClick}>
        Sending...
      </Button>,
    );
    expect(screen.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    rerender(<Button onClick={onClick}>Send</Button>);
    expect(screen.getByRole('button')).toHaveFocus();
    expect(onClick).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledTimes(2);
  });
});
