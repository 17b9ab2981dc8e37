import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Breadcrumb } from './Breadcrumb.tsx';

const Link = ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>;

test('links the ancestors and marks the current page', () => {
  render(<Breadcrumb link={Link} trail={[{ to: '/', label: 'Home' }]} current="D6 MAX GT4" />);
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(trail.getByText('D6 MAX GT4')).toHaveAttribute('aria-current', 'page');
  expect(trail.getAllByRole('listitem')).toHaveLength(2);
});
