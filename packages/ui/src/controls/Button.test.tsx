import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubmitEvent } from 'react';
import { Button } from './Button.tsx';

test('has its text as name and the type button by default', async () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Clear Filters</Button>);
  const button = screen.getByRole('button', { name: 'Clear Filters' });
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('type', 'button');
});

describe('a pending button', () => {
  test('is marked as busy and ignores clicks', async () => {
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

  test('does not submit its form', async () => {
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

  test('keeps focus and works again afterward', async () => {
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
