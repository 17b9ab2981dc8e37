import { beforeEach, expect, test } from '@jest/globals';
import { createDealershipSearchRead, maxOverviewDealerships } from '@msv/contracts/dealers/dealership';
import { createFakeResponse, getCurrentUrl } from '@msv/platform/testing';
import { screen, waitFor } from '@testing-library/react';
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
} from '../../../test/renderDealershipsPage.tsx';

beforeEach(() => mockApi(fewDealerships));

test('a part of a name finds its dealers and is stored in the URL', async () => {
  renderDealershipsPage();
  await userEvent.type(getSearchBox(), 'HUDSON');
  await waitFor(() => expect(getDealerNames()).toEqual(['Hudson Demo Carts']));
  expect(getStats()[0]).toMatch(/^1Dealer Listed/);
  await waitFor(() => expect(getCurrentUrl()).toBe('/dealerships?search=HUDSON'));
});

test.each([
  ['Orlando, FL', ['Tangerine Moon Demo Carts'], /^1 dealer matches every word of “Orlando, FL”\. No name/],
  ['on', ['Tangerine Moon Demo Carts', 'Hudson Demo Carts'], /^2 dealers match “on”, by state$/],
  [
    'id',
    ['Boise Demo Carts', 'Tangerine Moon Demo Carts'],
    /^2 dealers match “id”, by state\. Showing dealers in Idaho first\.$/,
  ],
])('the status says how the text %j was read', async (search, names, status) => {
  renderDealershipsPage(`?search=${encodeURIComponent(search)}`);
  await waitFor(() => expect(getDealerNames()).toEqual(names));
  expect(screen.getByText(status)).toHaveRole('status');
});

test('a page opened with a search loads only its matches, and all dealers once the search changes', async () => {
  mockApi([
    ...createDealerships(60),
    ...fewDealerships.map((dealer) => ({ ...dealer, id: dealer.id + 100 })),
  ]);
  renderDealershipsPage('?search=hudson');
  await waitFor(() => expect(getDealerNames()).toEqual(['Hudson Demo Carts']));
  expect(getStats()[0]).toMatch(/^1Dealer Listed/);
  expect(getRequestedUrls()).toEqual([createDealershipSearchRead('hudson').url]);
  await userEvent.type(getSearchBox(), '{Backspace}');
  await waitFor(() => expect(getDealerNames()).toEqual(['Hudson Demo Carts']));
  expect(getRequestedUrls()).toEqual([createDealershipSearchRead('hudson').url, '/api/dealerships']);
  await userEvent.clear(getSearchBox());
  await waitFor(() => expect(getDealerNames()).toHaveLength(63));
});

test.each(['demo carts', '32801'])(
  'the rest of the matches is loaded if the search "%s" finds more than the first response has',
  async (searchText) => {
    mockApi(createDealerships(60));
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const mockedFetch = fetchSpy.getMockImplementation();
    fetchSpy.mockImplementation(async (url, init) => {
      if (url === '/api/dealerships') await released;
      return mockedFetch?.(url, init) ?? createFakeResponse(500, '');
    });
    renderDealershipsPage(`?search=${searchText}`);
    await waitFor(() => expect(getDealerNames()).toHaveLength(maxOverviewDealerships));
    expect(getStats()[0]).toMatch(/^60Dealers Listed/);
    release();
    await waitFor(() => expect(getDealerNames()).toHaveLength(60));
    expect(getStats()[0]).toMatch(/^60Dealers Listed/);
  },
);

test('a search without matches shows an empty state with a button that shows all dealers', async () => {
  renderDealershipsPage('?search=unmatched');
  expect(await screen.findByRole('heading', { name: 'No dealerships found' })).toBeVisible();
  expect(getStats()[0]).toMatch(/^0Dealers Listed/);
  await userEvent.click(screen.getByRole('button', { name: 'View All Dealerships' }));
  await waitFor(() => expect(getDealerNames()).toHaveLength(3));
  expect(getSearchBox()).toHaveValue('');
  expect(getCurrentUrl()).toBe('/dealerships');
});

test('only a complete ZIP code sorts the dealers by distance', async () => {
  renderDealershipsPage();
  await userEvent.type(getSearchBox(), '3280');
  await screen.findByRole('heading', { name: 'No dealerships found' });
  expect(getRequestedUrls()).not.toContainEqual(expect.stringContaining('zip-codes'));
  await userEvent.type(getSearchBox(), '1');
  await waitFor(() =>
    expect(getDealerNames()).toEqual(['Tangerine Moon Demo Carts', 'Hudson Demo Carts', 'Boise Demo Carts']),
  );
  const miles = screen
    .getAllByTestId('dealer-card')
    .map((card) => /[\w., ]+ away/.exec(card.textContent ?? '')?.[0]);
  expect(miles).toEqual([
    expect.stringContaining('Less than 1 mile away'),
    expect.stringMatching(/1,0\d\d miles away/),
    undefined,
  ]);
  expect(screen.getByText(/sorted by straight-line distance from 32801 \(Orlando, Florida\)/)).toBeVisible();
});

test('an unknown ZIP code shows a message and a button that shows all dealers', async () => {
  renderDealershipsPage('?search=00000');
  expect(await screen.findByText("We don't know ZIP code 00000. Check it or choose a state.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a State' })).toHaveAttribute('href', '/states');
  expect(screen.getByRole('button', { name: 'View All Dealerships' })).toBeVisible();
});

test('the distance is stored in the URL and limits the dealers around a ZIP code', async () => {
  renderDealershipsPage('?search=32801');
  await waitFor(() => expect(getDealerNames()).toHaveLength(3));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Distance' }), 'Within 25 miles');
  await waitFor(() => expect(getDealerNames()).toEqual(['Tangerine Moon Demo Carts']));
  await waitFor(() => expect(getCurrentUrl()).toBe('/dealerships?search=32801&radius=25'));
});

test('a page opened with a distance loads only its matches, and offers the nearest dealers if there are none', async () => {
  mockApi(fewDealerships.slice(0, 2));
  renderDealershipsPage('?search=32801&radius=25');
  expect(await screen.findByRole('heading', { name: 'No dealerships found' })).toBeVisible();
  expect(screen.getByText('No dealers within 25 miles of 32801 (Orlando, Florida)')).toBeVisible();
  expect(getRequestedUrls()).not.toContain('/api/dealerships');
  await userEvent.click(screen.getByRole('link', { name: 'Show the Nearest Dealers' }));
  await waitFor(() => expect(getDealerNames()).toEqual(['Hudson Demo Carts', 'Boise Demo Carts']));
  expect(getCurrentUrl()).toBe('/dealerships?search=32801');
});

test('offers a retry if a ZIP code cannot be looked up', async () => {
  renderDealershipsPage();
  await screen.findAllByTestId('dealer-card');
  fetchSpy.mockResolvedValueOnce(createFakeResponse(503, ''));
  await userEvent.type(getSearchBox(), '32801');
  expect(await screen.findByText('The ZIP code could not be looked up.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(getDealerNames()[0]).toBe('Tangerine Moon Demo Carts'));
});

test('a search is tracked with its text and its number of results', async () => {
  const { events } = renderDealershipsPage();
  await screen.findAllByTestId('dealer-card');
  await userEvent.type(getSearchBox(), 'hudson');
  await waitFor(() => expect(events).toHaveLength(1), { timeout: 3000 });
  expect(events).toEqual([{ event: 'dealer_search', result_count: 1, search_term: 'hudson' }]);
});
