import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toaster } from './Toaster.tsx';

const sent = { id: 1, title: 'Success!', description: 'Dealership added successfully!' };
const failed = { id: 2, title: 'Error', description: 'Please try again.', variant: 'destructive' } as const;

describe('a toast', () => {
  const onDismiss = jest.fn();
  const show = (toast: typeof sent | typeof failed | undefined) => (
    <Toaster toast={toast} onDismiss={onDismiss} />
  );
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  beforeEach(() => {
    jest.useFakeTimers();
    onDismiss.mockClear();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('is read out where it appears, at once if it is an error, and the next takes its place', () => {
    const { rerender } = render(show(undefined));
    expect(screen.queryByTestId('toast')).not.toBeInTheDocument();
    rerender(show(sent));
    expect(screen.getByTestId('toast').parentElement).toHaveAttribute('aria-live', 'polite');
    rerender(show(failed));
    expect(screen.getByTestId('toast')).toHaveTextContent('ErrorPlease try again.');
    expect(screen.getByTestId('toast').parentElement).toHaveAttribute('aria-live', 'assertive');
  });

  test('leaves after five seconds', () => {
    render(show(sent));
    pass(4999);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(1);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  test('waits while the pointer is on it and goes on with the time it had left', () => {
    render(show(sent));
    pass(3000);
    fireEvent.pointerEnter(screen.getByTestId('toast'));
    pass(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.pointerLeave(screen.getByTestId('toast'));
    pass(1999);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(1);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  test('waits while its button has focus and goes when that is pressed', () => {
    render(show(sent));
    const close = screen.getByRole('button', { name: 'Close notification' });
    act(() => close.focus());
    pass(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.click(close);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  test.each([
    { pixels: 49, dismissals: 0 },
    { pixels: 50, dismissals: 1 },
    { pixels: -80, dismissals: 0 },
  ])('swiped by $pixels px is dismissed $dismissals times', ({ pixels, dismissals }) => {
    render(show(sent));
    const toast = screen.getByTestId('toast');
    // jsdom has no PointerEvent; a MouseEvent of the same type carries the coordinates.
    const point = (type: string, clientX: number) =>
      fireEvent(toast, new MouseEvent(type, { bubbles: true, clientX }));
    point('pointerdown', 100);
    point('pointermove', 100 + pixels);
    point('pointerup', 100 + pixels);
    expect(onDismiss).toHaveBeenCalledTimes(dismissals);
    expect(toast.style.transform).toBe('');
  });

  test('is reached with F8 and left with Esc, back to where the visitor was', () => {
    render(
      <>
        <button type="button">Send</button>
        {show(sent)}
      </>,
    );
    const send = screen.getByRole('button', { name: 'Send' });
    act(() => send.focus());
    fireEvent.keyDown(send, { key: 'F8' });
    const region = screen.getByRole('region', { name: 'Notifications (F8)' });
    expect(region).toHaveFocus();
    pass(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.keyDown(region, { key: 'Escape' });
    expect(onDismiss).toHaveBeenCalledTimes(1);
    expect(send).toHaveFocus();
  });
});
