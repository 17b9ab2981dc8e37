import { expect, test } from '@jest/globals';
import { renderOnSite } from '@msv/platform/testing';
import { aDealership } from '@msv/testing/aDealership';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DealerCard } from './DealerCard.tsx';

const dealership = aDealership();

function show(facts: Partial<typeof dealership> = {}, miles?: number) {
  const view = renderOnSite(
    <ul>
      <DealerCard dealership={{ ...dealership, ...facts }} miles={miles} />
    </ul>,
    { at: '/dealerships' },
  );
  return { ...view, card: within(screen.getByTestId('dealer-card')) };
}

test('a dealer says who it is, where it is and how to reach it', () => {
  const { card } = show();
  expect(card.getByRole('heading', { level: 2 })).toHaveTextContent('Tangerine Moon Demo Carts');
  expect(card.getByText('Florida')).toBeVisible();
  expect(card.getByText(/101 Sample Citrus Way/)).toHaveTextContent(
    '101 Sample Citrus WayOrlando, Florida 32801',
  );
  expect(card.getByRole('link', { name: '(407) 555-0107' })).toHaveAttribute('href', 'tel:+14075550107');
  expect(card.getByRole('link', { name: 'tangerine-moon@example.com' })).toHaveAttribute(
    'href',
    'mailto:tangerine-moon@example.com',
  );
  expect(card.getByRole('link', { name: 'Call Tangerine Moon Demo Carts' })).toHaveAttribute(
    'href',
    'tel:+14075550107',
  );
  expect(card.queryByText(/not yet verified/)).toBeNull();
  expect(card.queryByText(/away/)).toBeNull();
});

test('directions open in a new tab, which learns nothing of this one', () => {
  const directions = show().card.getByRole('link', {
    name: 'Directions to Tangerine Moon Demo Carts (opens in a new tab)',
  });
  expect(directions).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=28.5383,-81.3792',
  );
  expect(directions).toHaveAttribute('target', '_blank');
  expect(directions).toHaveAttribute('rel', 'noopener noreferrer');
});

test('nobody is sent to a place that is not known', () => {
  const { card } = show({ latitude: null, longitude: null });
  expect(card.queryByRole('link', { name: /Directions/ })).toBeNull();
});

test('a new listing says that nobody has looked at it yet', () => {
  expect(show({ isVerified: false }).card.getByText('New listing – not yet verified')).toBeVisible();
});

test('a dealer says how far away it is', () => {
  expect(show({}, 12.4).card.getByText('12 miles away')).toBeVisible();
});

test('each way to call is reported as a call, and directions as a link out', async () => {
  const { card, events } = show();
  for (const link of card.getAllByRole('link')) {
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
  }
  expect(events).toEqual([
    { event: 'phone_call' },
    {
      event: 'external_link_click',
      link_url: 'https://www.google.com/maps/dir/?api=1&destination=28.5383,-81.3792',
    },
    { event: 'phone_call' },
  ]);
});
