import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { SpecCard } from './SpecCard.tsx';
import { StatCard } from './StatCard.tsx';

test('StatCard shows its value, label and note', () => {
  render(<StatCard value="50" label="States Covered" note="inquiries accepted in all 50 states" />);
  expect(screen.getByTestId('stat-card')).toHaveTextContent(
    '50States Coveredinquiries accepted in all 50 states',
  );
});

test('SpecCard shows a title and a list of terms', () => {
  render(<SpecCard title="Performance" rows={[{ term: 'Top speed', detail: '25 mph' }]} />);
  const card = within(screen.getByTestId('spec-card'));
  expect(card.getByRole('heading', { level: 3, name: 'Performance' })).toBeInTheDocument();
  expect(card.getByRole('term')).toHaveTextContent('Top speed');
  expect(card.getByRole('definition')).toHaveTextContent('25 mph');
});
