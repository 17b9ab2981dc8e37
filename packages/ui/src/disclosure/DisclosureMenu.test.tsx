import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DisclosureMenu } from './DisclosureMenu.tsx';

async function openMenu() {
  render(
    <>
      <DisclosureMenu label="Inventory">
        <a href="#all">All Vehicles</a>
      </DisclosureMenu>
      <a href="#contact">Contact</a>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Inventory' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('link', { name: 'All Vehicles' })).not.toBeInTheDocument();
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'All Vehicles' })).toBeVisible();
  return button;
}

test('Esc closes the menu and returns focus to its button', async () => {
  const button = await openMenu();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'All Vehicles' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

test('closes when focus leaves the menu', async () => {
  const button = await openMenu();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Contact' })).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('closes after a click outside, on its button or on a link', async () => {
  const button = await openMenu();
  await userEvent.click(document.body);
  expect(button).toHaveAttribute('aria-expanded', 'false');

  await userEvent.click(button);
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'false');

  await userEvent.click(button);
  await userEvent.click(screen.getByRole('link', { name: 'All Vehicles' }));
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
