import { afterEach, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LinkShareButtons } from './LinkShareButtons.tsx';

const url = 'https://site.example/inventory/d6';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

function renderButtons() {
  const user = userEvent.setup();
  const showToast = jest.fn();
  const onShare = jest.fn();
  render(<LinkShareButtons url={url} title="D6 MAX" showToast={showToast} onShare={onShare} />);
  return { user, showToast, onShare };
}

test('copies the link, confirms and reports it', async () => {
  const { user, showToast, onShare } = renderButtons();
  await user.click(screen.getByRole('button', { name: 'Copy Link' }));
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Link copied' })),
  );
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(onShare.mock.calls).toEqual([['copy_link']]);
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

test('shows the link if it cannot be copied', async () => {
  const { user, showToast, onShare } = renderButtons();
  jest
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy Link' }));
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith(
      expect.objectContaining({ description: url, variant: 'destructive' }),
    ),
  );
  expect(onShare).not.toHaveBeenCalled();
});

test('shares the link where the browser can, and reports it', async () => {
  const share = jest.fn<typeof navigator.share>().mockResolvedValue();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user, onShare } = renderButtons();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'D6 MAX', url });
  expect(onShare.mock.calls).toEqual([['browser_dialog']]);
});

test('does not report a share that the visitor canceled', async () => {
  const share = jest.fn<typeof navigator.share>().mockRejectedValue(new DOMException('', 'AbortError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user, onShare } = renderButtons();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledTimes(1);
  expect(onShare).not.toHaveBeenCalled();
});
