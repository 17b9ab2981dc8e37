import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FragmentSection } from './FragmentSection.tsx';

test.each([
  ['pending', 'Loading vehicles'],
  ['fallback', 'Featured vehicles are unavailable right now.'],
] as const)('shows the heading and the links next to the %s text', (placeholder, text) => {
  render(
    <FragmentSection
      title="Featured Vehicles"
      pending="Loading vehicles"
      unavailable="Featured vehicles are unavailable right now."
      renderFragment={(placeholders) => placeholders[placeholder]}
    >
      <a href="/inventory">See All Vehicles</a>
    </FragmentSection>,
  );
  expect(screen.getAllByRole('heading', { level: 2, name: 'Featured Vehicles' })).toHaveLength(1);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See All Vehicles' })).toBeVisible();
});
