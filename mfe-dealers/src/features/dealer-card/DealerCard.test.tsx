import { expect, jest, test } from '@jest/globals';
import { renderWithPlatform } from '@msv/platform/testing';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordBeacons } from '../../../test/recordBeacons.ts';
import { DealerCard } from './DealerCard.tsx';

const dealership = buildDealership();
const beacons = recordBeacons();

function renderCard(overrides: Partial<typeof dealership> = {}, miles?: number) {
  const view = renderWithPlatform(
    <ul>
      <DealerCard dealership={{ ...dealership, ...overrides }} miles={miles} />
    </ul>,
    { initialUrl: '/dealerships' },
  );
  return { ...view, card: within(screen.getByTestId('dealer-card')) };
}

test('a card shows the name, state, address, phone number and email address', () => {
  const { card } = renderCard();
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

test('directions open in a new tab without access to this page', () => {
  const directions = renderCard().card.getByRole('link', {
    name: 'Directions to Tangerine Moon Demo Carts (opens in a new tab)',
  });
  expect(directions).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=28.5383%2C-81.3792',
  );
  expect(directions).toHaveAttribute('target', '_blank');
  expect(directions).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a dealer without coordinates has no directions link', () => {
  const { card } = renderCard({ latitude: null, longitude: null });
  expect(card.queryByRole('link', { name: /Directions/ })).toBeNull();
});

test('a dealer whose phone number is unknown has its text and no call links', () => {
  const { card } = renderCard({ phone: '555-0100 call' });
  expect(card.getByText('555-0100 call')).toBeVisible();
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).not.toContainEqual(
    expect.stringMatching(/^tel:/),
  );
  expect(card.queryByRole('link', { name: /Call/ })).toBeNull();
});

test('a new listing is marked as not yet verified', () => {
  expect(renderCard({ isVerified: false }).card.getByText('New listing – not yet verified')).toBeVisible();
});

test('the name links to the page of the dealer, unless the dealer has none yet', () => {
  const { card, unmount } = renderCard({ slug: 'tangerine-moon' });
  expect(card.getByRole('link', { name: 'Tangerine Moon Demo Carts' })).toHaveAttribute(
    'href',
    '/dealerships/tangerine-moon',
  );
  unmount();
  expect(
    renderCard({ slug: undefined }).card.queryByRole('link', { name: 'Tangerine Moon Demo Carts' }),
  ).toBeNull();
});

test('a card shows whether the dealer is open only if its own hours are known', () => {
  jest.useFakeTimers({ now: Date.parse('2026-07-06T15:00:00Z') });
  try {
    const hours = [{ days: ['Monday' as const], opens: '09:00', closes: '17:00' }];
    const { card, unmount } = renderCard({ hours });
    expect(card.getByText('Open now · closes at 5 PM ET')).toBeVisible();
    unmount();
    expect(renderCard().card.queryByText(/^(Open|Closed) now/)).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('a card shows the distance to the dealer', () => {
  expect(renderCard({}, 12.4).card.getByText('12 miles away')).toBeVisible();
});

test('both call links report a phone call, and directions report an external link, and the card itself no view', async () => {
  const { card, events } = renderCard();
  for (const link of card.getAllByRole('link')) {
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
  }
  expect(events).toEqual([
    { event: 'phone_call' },
    {
      event: 'external_link_click',
      link_url: 'https://www.google.com/maps/dir/?api=1&destination=28.5383%2C-81.3792',
    },
    { event: 'phone_call' },
  ]);
  expect((await beacons.list()).map(({ url, body }) => [url, body])).toEqual([
    ['/api/dealerships/1/activity', '{"activity":"call"}'],
    ['/api/dealerships/1/activity', '{"activity":"directions"}'],
    ['/api/dealerships/1/activity', '{"activity":"call"}'],
  ]);
});

test.each([dealership.slug, undefined])(
  'the name has a direction of its own everywhere, with the slug %s',
  (slug) => {
    const name = 'עגלות החוף';
    const { card } = renderCard({ name, slug });
    const occurrences = card.getAllByText(name);
    expect(occurrences).toHaveLength(3);
    expect(occurrences.map(({ tagName }) => tagName)).toEqual(['BDI', 'BDI', 'BDI']);
    expect(card.getByRole('link', { name: `Call ${name}` })).toBeVisible();
    expect(card.getByRole('link', { name: `Directions to ${name} (opens in a new tab)` })).toBeVisible();
  },
);
