import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Drawer } from './Drawer.tsx';

const renderOpenDrawer = (onClose: () => void) =>
  render(
    <Drawer id="menu" isOpen onClose={onClose} label="Menu">
      <p>Call us</p>
      <a href="#inventory">All Vehicles</a>
    </Drawer>,
  );

test('closes with its close button', async () => {
  const onClose = jest.fn();
  renderOpenDrawer(onClose);
  await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('hides its content while closed and has an accessible name while open', () => {
  const drawer = (isOpen: boolean) => (
    <Drawer id="menu" isOpen={isOpen} onClose={() => undefined} label="Menu">
      <a href="#inventory">All Vehicles</a>
    </Drawer>
  );
  const { rerender } = render(drawer(false));
  expect(screen.queryByRole('link', { name: 'All Vehicles' })).not.toBeInTheDocument();
  rerender(drawer(true));
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  rerender(drawer(false));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('closes after a click on a link, but not after a click on text', async () => {
  const onClose = jest.fn();
  renderOpenDrawer(onClose);
  await userEvent.click(screen.getByText('Call us'));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'All Vehicles' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('closes after a click on the backdrop', async () => {
  const onClose = jest.fn();
  renderOpenDrawer(onClose);
  // The backdrop is not an element of its own: the browser reports the dialog as the target.
  await userEvent.click(screen.getByRole('dialog', { name: 'Menu' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([
  ['hidden', [], 1],
  ['visible', [new DOMRect(0, 0, 300, 800)], 0],
])('closes when the window changes only if it is %s then', (_description, rects, closeCount) => {
  const onClose = jest.fn();
  renderOpenDrawer(onClose);
  const list = Object.assign(rects, { item: (index: number) => rects[index] ?? null });
  jest.spyOn(screen.getByRole('dialog'), 'getClientRects').mockReturnValue(list);
  window.dispatchEvent(new Event('resize'));
  expect(onClose).toHaveBeenCalledTimes(closeCount);
});

test('a drawer that was opened without scripts stays open when the scripts start', () => {
  const container = document.createElement('div');
  const drawer = (
    <Drawer id="menu" isOpen={false} onClose={() => undefined} label="Menu">
      Call us
    </Drawer>
  );
  container.innerHTML = renderToString(drawer);
  const dialog = container.querySelector('dialog');
  dialog?.setAttribute('open', '');
  render(drawer, { container, hydrate: true });
  expect(dialog).toHaveAttribute('open');
  expect(container.querySelector('button')).toHaveAttribute('commandfor', 'menu');
});
