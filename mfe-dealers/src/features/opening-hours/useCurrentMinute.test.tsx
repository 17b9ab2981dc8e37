import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderOnServer } from '@msv/platform/testing/hydrateWithPlatform';
import { act, render, screen } from '@testing-library/react';
import { useCurrentMinute } from './useCurrentMinute.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12, 0, 57) });
});
afterEach(() => {
  jest.useRealTimers();
});

const CurrentMinute = () => new Date(useCurrentMinute() ?? 0).toISOString().slice(11, 16);

test('all components update when a minute begins, and share one timer until the last one is removed', () => {
  const { rerender, unmount } = render(
    <>
      <p>
        <CurrentMinute key="first" />
      </p>
      <p>
        <CurrentMinute key="second" />
      </p>
    </>,
  );
  expect(screen.getAllByText('12:00')).toHaveLength(2);
  expect(jest.getTimerCount()).toBe(1);
  act(() => jest.advanceTimersByTime(5000));
  expect(screen.getAllByText('12:01')).toHaveLength(2);
  rerender(
    <p>
      <CurrentMinute />
    </p>,
  );
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getAllByText('12:02')).toHaveLength(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('the server does not know the time, because its pages are cached', async () => {
  jest.useRealTimers();
  const { html } = await renderOnServer(<CurrentMinute />);
  expect(html).toContain('00:00');
});
