import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';

test('a dialog is named by its title and its button closes it', async () => {
  const onClose = jest.fn();
  render(
    <Dialog isOpen onClose={onClose} title="Your choice">
      Keep it.
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Your choice' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a closed drawer is out of reach, an open one named', () => {
  const drawer = (isOpen: boolean) => (
    <Drawer isOpen={isOpen} onClose={() => undefined} label="Menu">
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

test('a drawer closes when a link in it is followed, not for a press on its words', async () => {
  const onClose = jest.fn();
  render(
    <Drawer isOpen onClose={onClose} label="Menu">
      <p>Call us</p>
      <a href="#inventory">All Vehicles</a>
    </Drawer>,
  );
  await userEvent.click(screen.getByText('Call us'));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'All Vehicles' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a press beside the dialog closes it', async () => {
  const onClose = jest.fn();
  render(
    <Dialog isOpen onClose={onClose} title="Your choice">
      Keep it.
    </Dialog>,
  );
  // The backdrop has no element of its own: the browser reports the dialog.
  await userEvent.click(screen.getByRole('dialog', { name: 'Your choice' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
