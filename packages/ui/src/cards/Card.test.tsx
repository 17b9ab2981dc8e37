import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { cardLinkStyle } from '../styles/cardLinkStyle.tsx';
import { Heading } from '../text/Heading.tsx';
import { Card } from './Card.tsx';
import { CardGrid } from './CardGrid.tsx';

test('a linked card has one link with a short name', () => {
  render(
    <CardGrid aria-label="Vehicles">
      <Card as="li" isLink data-testid="vehicle-card">
        <Heading level={3}>
          <a href="/inventory/d-max" css={cardLinkStyle}>
            D-MAX GT4
          </a>
        </Heading>
        <p>Four seats, from $8,995</p>
      </Card>
    </CardGrid>,
  );
  expect(screen.getByRole('list', { name: 'Vehicles' })).toContainElement(screen.getByTestId('vehicle-card'));
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'D-MAX GT4' })).toHaveAttribute('href', '/inventory/d-max');
});
