import { beforeEach, expect, test } from '@jest/globals';
import { maxOverviewDealerships } from '@msv/contracts/dealers/dealership';
import { createFakeResponse, getCurrentUrl, navigateTo } from '@msv/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createDealerships,
  fetchSpy,
  fewDealerships,
  getDealerNames,
  getRequestedUrls,
  getSearchBox,
  getStats,
  mockApi,
  renderDealershipsPage,
} from '../../test/renderDealershipsPage.tsx';
import { cardsPerStep } from '../features/dealer-list/DealerList.tsx';

beforeEach(() => mockApi(fewDealerships));

test('lists few dealers with three stats from a single short response', async () => {
  const { heads } = renderDealershipsPage();
  await waitFor(() =>
    expect(getDealerNames()).toEqual(['Tangerine Moon Demo Carts', 'Boise Demo Carts', 'Hudson Demo Carts']),
  );
  expect(getStats()).toEqual([
    expect.stringMatching(/^3Dealers Listed/),
    '50States Coveredinquiries accepted in all 50 states',
    '24/7Support Availableonline any time; phone Mon–Sat',
  ]);
  expect(getRequestedUrls()).toEqual(['/api/dealerships/overview']);
  expect(heads.at(-1)).toMatchObject({
    title: 'Find Dealers | MSV Directory',
    canonicalPath: '/dealerships',
  });
});

test('loads the rest of the dealers if the first response has only some of them', async () => {
  mockApi(createDealerships(60));
  renderDealershipsPage();
  await waitFor(() => expect(getDealerNames()).toHaveLength(60));
  expect(getRequestedUrls()).toEqual(['/api/dealerships/overview', '/api/dealerships']);
  expect(screen.queryByRole('button', { name: 'Show More Dealers' })).toBeNull();
});

test('a large directory shows more dealers on demand and focuses the first new one', async () => {
  mockApi(createDealerships(120));
  renderDealershipsPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Show More Dealers' }));
  expect(getDealerNames()).toHaveLength(2 * cardsPerStep);
  expect(screen.getAllByTestId('dealer-card')[cardsPerStep]?.querySelector('a')).toHaveFocus();
  expect(getStats()[0]).toMatch(/^120Dealers Listed/);
});

test('shows six skeleton cards while loading and offers a retry if the dealers cannot be loaded', async () => {
  let resolveResponse = (_response: Response) => {};
  fetchSpy.mockReturnValueOnce(new Promise((resolve) => (resolveResponse = resolve)));
  renderDealershipsPage();
  expect(screen.getAllByTestId('skeleton-card')).toHaveLength(6);
  resolveResponse(createFakeResponse(503, ''));
  expect(await screen.findByText('The dealers could not be loaded.')).toBeVisible();
  expect(getStats()[0]).toMatch(/^–Dealers Listed/);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(getDealerNames()).toHaveLength(3));
});

test('keeps showing the first dealers and offers a retry if the rest cannot be loaded', async () => {
  mockApi(createDealerships(60));
  fetchSpy.mockResolvedValueOnce(
    createFakeResponse(200, { dealershipCount: 60, dealerships: createDealerships(maxOverviewDealerships) }),
  );
  fetchSpy.mockResolvedValueOnce(createFakeResponse(503, ''));
  renderDealershipsPage();
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The rest of the dealers could not be loaded.')).toBeVisible();
  expect(getDealerNames()).toHaveLength(maxOverviewDealerships);
  await userEvent.click(retryButton);
  await waitFor(() => expect(getDealerNames()).toHaveLength(60));
});

test('credits the source of the ZIP code data with its license', async () => {
  renderDealershipsPage();
  expect(screen.getByRole('link', { name: 'GeoNames' })).toHaveAttribute('href', 'https://www.geonames.org');
  expect(screen.getByRole('link', { name: 'CC BY 4.0' })).toBeVisible();
  await screen.findAllByTestId('dealer-card');
});

test.each(['32801', '32801-1234'])(
  'a search for %s names the ZIP code on the contact page',
  async (search) => {
    renderDealershipsPage(`/dealerships?search=${search}`);
    const link = await screen.findByRole('link', { name: 'Contact Us' });
    expect(link).toHaveAttribute('href', '/contact?zip=32801');
  },
);

test('a page in the URL shows its dealers only, with links to the other pages', async () => {
  mockApi(createDealerships(60));
  const { heads } = renderDealershipsPage('?search=demo&page=2');
  await waitFor(() => expect(getDealerNames()).toHaveLength(24));
  expect(getRequestedUrls()).toEqual(['/api/dealerships/overview?search=demo&page=2']);
  expect(getStats()[0]).toMatch(/^60Dealers Listed/);
  const pages = within(screen.getByRole('navigation', { name: 'Pages of dealers' }));
  expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/dealerships?search=demo');
  expect(pages.queryByRole('link', { name: 'Next' })).toBeNull();
  expect(heads.at(-1)).toMatchObject({
    title: 'Find Dealers, Page 2 | MSV Directory',
    canonicalPath: '/dealerships?page=2',
  });
});

test('a page in the URL says how the search text was read', async () => {
  mockApi(createDealerships(60));
  renderDealershipsPage('?search=Orlando,+FL&page=2');
  expect(
    await screen.findByText('Page 2 of 60 dealers. No name, city or state contains the whole text.'),
  ).toHaveRole('status');
  expect(getDealerNames()).toHaveLength(24);
});

test('a new search replaces the page by the complete list', async () => {
  mockApi(createDealerships(60));
  renderDealershipsPage('?page=2');
  await waitFor(() => expect(getDealerNames()).toHaveLength(24));
  await userEvent.type(getSearchBox(), '60');
  await waitFor(() => expect(getDealerNames()).toEqual(['Demo Carts 60']));
  await waitFor(() => expect(getCurrentUrl()).toBe('/dealerships?search=60'));
});

test('a page that does not exist leads to the complete list', async () => {
  renderDealershipsPage('?page=9');
  expect(await screen.findByText('The list of dealers has fewer pages.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View All Dealerships' })).toHaveAttribute('href', '/dealerships');
});

test.each<[string, string, { addedDealershipId: number; placeProblem?: string } | undefined]>([
  ['with scripts, in another state', '', { addedDealershipId: 3, placeProblem: 'We do not know it.' }],
  ['with scripts', '', { addedDealershipId: 3 }],
  ['without scripts', '?added=1', undefined],
])('a dealer who has just joined learns what happens next, %s', async (_case, query, state) => {
  renderDealershipsPage(query);
  if (state) act(() => navigateTo('/dealerships', state));
  expect(await screen.findByRole('heading', { name: /What Happens Next$/ })).toBeVisible();
  for (const step of [/^We send a link/, /add your hours/, /^We verify your listing/])
    expect(screen.getByText(step)).toBeVisible();
  expect(screen.queryAllByText('We do not know it.')).toHaveLength(state?.placeProblem ? 1 : 0);
});

test('other visitors do not read what happens next', async () => {
  renderDealershipsPage();
  await waitFor(() => expect(getDealerNames()).toHaveLength(3));
  expect(screen.queryByRole('heading', { name: /What Happens Next$/ })).toBeNull();
});
