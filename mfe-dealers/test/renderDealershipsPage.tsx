import { jest } from '@jest/globals';
import {
  type Dealership,
  maxOverviewDealerships,
  parseSearchRadius,
} from '@msv/contracts/dealers/dealership';
import { createDealershipFinder } from '@msv/contracts/dealers/search/createDealershipFinder';
import { filterByRadius } from '@msv/contracts/dealers/search/filterByRadius';
import { groupByState } from '@msv/contracts/dealers/search/groupByState';
import { createFakeResponse, renderWithPlatform } from '@msv/platform/testing';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { screen } from '@testing-library/react';
import DealershipsPage from '../src/pages/DealershipsPage.tsx';

/** Three dealers in different states. The second one has no coordinates. */
export const fewDealerships = [
  buildDealership({
    id: 1,
    name: 'Hudson Demo Carts',
    city: 'Albany',
    state: 'New York',
    latitude: 42.65,
    longitude: -73.75,
  }),
  buildDealership({
    id: 2,
    name: 'Boise Demo Carts',
    city: 'Boise',
    state: 'Idaho',
    latitude: null,
    longitude: null,
  }),
  buildDealership({ id: 3, name: 'Tangerine Moon Demo Carts' }),
];
/** Creates dealers named `Demo Carts 1`, `Demo Carts 2` and so on. */
export const createDealerships = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildDealership({ id: index + 1, name: `Demo Carts ${index + 1}` }),
  );
const orlandoLocation = {
  zipCode: '32801',
  city: 'Orlando',
  state: 'Florida',
  latitude: 28.54,
  longitude: -81.37,
};

/** Replaces `fetch`. */
export const fetchSpy = jest.fn<typeof fetch>();
export const getRequestedUrls = () => fetchSpy.mock.calls.map(([url]) => url);

/** Mocks an API that has the given dealerships and a single ZIP code. */
export function mockApi(dealerships: readonly Dealership[]) {
  const find = createDealershipFinder(dealerships);
  fetchSpy.mockReset().mockImplementation(async (url) => {
    if (url === '/api/dealerships') return createFakeResponse(200, dealerships);
    const [path, query] = String(url).split('?');
    if (path === '/api/dealerships/overview') {
      const parameters = new URLSearchParams(query);
      const search = parameters.get('search') ?? '';
      const isZipCode = search === orlandoLocation.zipCode;
      const { dealerships: matches, firstState } = find(search, isZipCode ? orlandoLocation : undefined);
      const groups = groupByState(matches, firstState);
      const found = isZipCode
        ? filterByRadius(matches, orlandoLocation, parseSearchRadius(parameters.get('radius')))
        : groups.flatMap((group) => group.dealerships);
      const start = (Number(parameters.get('page') ?? 1) - 1) * maxOverviewDealerships;
      if (start > 0 && start >= found.length) return createFakeResponse(404, { error: 'Page not found.' });
      return createFakeResponse(200, {
        dealershipCount: found.length,
        dealerships: found.slice(start, start + maxOverviewDealerships),
        ...(!isZipCode && {
          states: groups.map((group) => ({
            state: group.state,
            dealershipCount: group.dealerships.length,
          })),
        }),
      });
    }
    return url === '/api/zip-codes/32801'
      ? createFakeResponse(200, orlandoLocation)
      : createFakeResponse(404, { error: 'This ZIP code does not exist.' });
  });
}

/** Renders the dealer directory in a browser without a location. Call `mockApi` before. */
export function renderDealershipsPage(query = '') {
  globalThis.fetch = fetchSpy;
  Reflect.deleteProperty(navigator, 'geolocation');
  return renderWithPlatform(<DealershipsPage />, { initialUrl: `/dealerships${query}` });
}

/** Returns the names on the dealer cards, in the order of the page. */
export const getDealerNames = () =>
  screen.queryAllByTestId('dealer-card').map((card) => card.querySelector('h2, h3')?.textContent);
export const getSearchBox = () => screen.getByPlaceholderText('Search by dealer name, city, or state...');
/** Returns the texts of the three figures above the dealers. */
export const getStats = () => screen.getAllByTestId('stat-card').map((card) => card.textContent);
