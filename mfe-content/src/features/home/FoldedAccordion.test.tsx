import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FoldedAccordion } from './FoldedAccordion.tsx';

const items = [
  { id: 'speed', title: 'How fast?', content: 'Up to 25 mph.' },
  { id: 'roads', title: 'Which roads?', content: 'Roads up to 35 mph.' },
];

const renderAccordion = (shownCount: number) =>
  render(
    <FoldedAccordion
      items={items}
      shownCount={shownCount}
      showAllLabel="Show All 2 Questions"
      itemTestId="faq-item"
    />,
  );

test('renders each title as a button inside a heading', () => {
  renderAccordion(2);
  expect(screen.getByRole('heading', { level: 3, name: 'How fast?' })).toContainElement(
    screen.getByRole('button', { name: 'How fast?' }),
  );
  expect(screen.getAllByTestId('faq-item')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Show All/ })).toBeNull();
});

test('opens at most one item, and closes the open item on a second click', async () => {
  renderAccordion(2);
  const speedButton = screen.getByRole('button', { name: 'How fast?' });
  const roadsButton = screen.getByRole('button', { name: 'Which roads?' });
  expect(screen.getByText('Up to 25 mph.')).not.toBeVisible();

  await userEvent.click(speedButton);
  expect(speedButton).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('region', { name: 'How fast?' })).toHaveTextContent('Up to 25 mph.');

  await userEvent.click(roadsButton);
  expect(speedButton).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('Roads up to 35 mph.')).toBeVisible();

  await userEvent.click(roadsButton);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('shows the first items, and all of them on request', async () => {
  renderAccordion(1);
  expect(screen.queryByRole('button', { name: 'Which roads?' })).toBeNull();
  expect(screen.getAllByTestId('faq-item')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Show All 2 Questions' }));
  expect(screen.getByRole('button', { name: 'Which roads?' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Show All/ })).toBeNull();
});

test('shows and opens an item that the browser’s search has found', () => {
  renderAccordion(1);
  const panel = screen.getByText('Roads up to 35 mph.').closest('section');
  const fold = panel?.closest('[hidden]:not(section)');
  expect(panel).toHaveAttribute('hidden', 'until-found');
  expect(fold).toHaveAttribute('hidden', 'until-found');
  // The browser dispatches the event on the panel, from which it bubbles.
  act(() => {
    panel?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  });
  expect(screen.getByText('Roads up to 35 mph.')).toBeVisible();
});
