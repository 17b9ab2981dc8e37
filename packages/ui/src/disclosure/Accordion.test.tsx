import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './Accordion.tsx';

const items = [
  { id: 'speed', title: 'How fast?', content: 'Up to 25 mph.' },
  { id: 'roads', title: 'Which roads?', content: 'Roads up to 35 mph.' },
];

test('questions are buttons inside headings of the asked level', () => {
  render(<Accordion items={items} level={2} itemTestId="faq-item" />);
  expect(screen.getByRole('heading', { level: 2, name: 'How fast?' })).toContainElement(
    screen.getByRole('button', { name: 'How fast?' }),
  );
  expect(screen.getAllByTestId('faq-item')).toHaveLength(2);
});

test('one answer is open at a time, and none if the visitor likes', async () => {
  render(<Accordion items={items} />);
  const fast = screen.getByRole('button', { name: 'How fast?' });
  const roads = screen.getByRole('button', { name: 'Which roads?' });
  expect(screen.getByText('Up to 25 mph.')).not.toBeVisible();

  await userEvent.click(fast);
  expect(fast).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('region', { name: 'How fast?' })).toHaveTextContent('Up to 25 mph.');

  await userEvent.click(roads);
  expect(fast).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('Roads up to 35 mph.')).toBeVisible();

  await userEvent.click(roads);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test("an answer found by the browser's search opens", () => {
  render(<Accordion items={items} />);
  const panel = screen.getByText('Up to 25 mph.').closest('section');
  expect(panel).toHaveAttribute('hidden', 'until-found');
  act(() => {
    panel?.dispatchEvent(new Event('beforematch'));
  });
  expect(screen.getByText('Up to 25 mph.')).toBeVisible();
});
