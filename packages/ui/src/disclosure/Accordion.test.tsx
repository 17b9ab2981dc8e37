import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './Accordion.tsx';

const items = [
  { id: 'speed', title: 'How fast?', content: 'Up to 25 mph.' },
  { id: 'roads', title: 'Which roads?', content: 'Roads up to 35 mph.' },
];

test('renders each title as a button inside a heading of the given level', () => {
  render(<Accordion items={items} level={2} itemTestId="faq-item" />);
  expect(screen.getByRole('heading', { level: 2, name: 'How fast?' })).toContainElement(
    screen.getByRole('button', { name: 'How fast?' }),
  );
  expect(screen.getAllByTestId('faq-item')).toHaveLength(2);
});

test('opens at most one item, and closes the open item on a second click', async () => {
  render(<Accordion items={items} />);
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

test('opens an item that the browser’s search has found', () => {
  render(<Accordion items={items} />);
  const panel = screen.getByText('Up to 25 mph.').closest('section');
  expect(panel).toHaveAttribute('hidden', 'until-found');
  act(() => {
    panel?.dispatchEvent(new Event('beforematch'));
  });
  expect(screen.getByText('Up to 25 mph.')).toBeVisible();
});
