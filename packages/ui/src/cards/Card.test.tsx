import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Card } from './Card.tsx';
import { CardGrid } from './CardGrid.tsx';
import { cardLinkStyle } from './cardLinkStyle.tsx';
import { Heading } from './Heading.tsx';

test('a card that is a link has one short name', () => {
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
