import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toaster } from './Toaster.tsx';

const successToast = { id: 1, title: 'Success!', description: 'Dealership added successfully!' };
const errorToast = {
  id: 2,
  title: 'Error',
  description: 'Please try again.',
  variant: 'destructive',
} as const;

describe('Toaster', () => {
  const onDismiss = jest.fn();
  const renderToaster = (toast: typeof successToast | typeof errorToast | undefined) => (
    <Toaster toast={toast} onDismiss={onDismiss} />
  );
  const advanceTime = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  beforeEach(() => {
    jest.useFakeTimers();
    onDismiss.mockClear();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('announces a toast politely, an error assertively, and replaces the previous toast', () => {
    const { rerender } = render(renderToaster(undefined));
    expect(screen.queryByTestId('toast')).not.toBeInTheDocument();
    rerender(renderToaster(successToast));
    expect(screen.getByTestId('toast').parentElement).toHaveAttribute('aria-live', 'polite');
    rerender(renderToaster(errorToast));
    expect(screen.getByTestId('toast')).toHaveTextContent('ErrorPlease try again.');
    expect(screen.getByTestId('toast').parentElement).toHaveAttribute('aria-live', 'assertive');
  });

  test('dismisses a toast after five seconds', () => {
    render(renderToaster(successToast));
    advanceTime(4999);
    expect(onDismiss).not.toHaveBeenCalled();
    advanceTime(1);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  test('pauses while the pointer is over the toast and continues with the remaining time', () => {
    render(renderToaster(successToast));
    advanceTime(3000);
    fireEvent.pointerEnter(screen.getByTestId('toast'));
    advanceTime(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.pointerLeave(screen.getByTestId('toast'));
    advanceTime(1999);
    expect(onDismiss).not.toHaveBeenCalled();
    advanceTime(1);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  test('pauses while the close button has focus and dismisses when it is clicked', () => {
    render(renderToaster(successToast));
    const closeButton = screen.getByRole('button', { name: 'Close notification' });
    act(() => closeButton.focus());
    advanceTime(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.click(closeButton);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  test.each([
    { pixels: 49, dismissals: 0 },
    { pixels: 50, dismissals: 1 },
    { pixels: -80, dismissals: 0 },
  ])('a swipe by $pixels px dismisses the toast $dismissals times', ({ pixels, dismissals }) => {
    render(renderToaster(successToast));
    const toast = screen.getByTestId('toast');
    // jsdom has no PointerEvent, so a MouseEvent of the same type provides the coordinates.
    const firePointerEvent = (type: string, clientX: number) =>
      fireEvent(toast, new MouseEvent(type, { bubbles: true, clientX }));
    firePointerEvent('pointerdown', 100);
    firePointerEvent('pointermove', 100 + pixels);
    firePointerEvent('pointerup', 100 + pixels);
    expect(onDismiss).toHaveBeenCalledTimes(dismissals);
    expect(toast.style.transform).toBe('');
  });

  test('gets focus with F8, and returns it with Esc', () => {
    render(
      <>
        <button type="button">Send</button>
        {renderToaster(successToast)}
      </>,
    );
    const sendButton = screen.getByRole('button', { name: 'Send' });
    act(() => sendButton.focus());
    fireEvent.keyDown(sendButton, { key: 'F8' });
    const region = screen.getByRole('region', { name: 'Notifications (F8)' });
    expect(region).toHaveFocus();
    advanceTime(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.keyDown(region, { key: 'Escape' });
    expect(onDismiss).toHaveBeenCalledTimes(1);
    expect(sendButton).toHaveFocus();
  });
});
