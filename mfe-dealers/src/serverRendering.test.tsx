import { beforeEach, expect, test } from '@jest/globals';
import {
  allDealershipsRead,
  createDealershipRead,
  createDealershipsNearStateRead,
  createFirstStateDealershipsRead,
} from '@msv/contracts/dealers/dealership';
import { createManagedDealershipRead } from '@msv/contracts/dealers/managedDealership';
import { allStatesRead, createFirstStatesRead, createStateRead } from '@msv/contracts/dealers/state';
import { createZipCodeLocationRead } from '@msv/contracts/dealers/zipCodeLocation';
import { hydrateWithPlatform } from '@msv/platform/testing/hydrateWithPlatform';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { buildState } from '@msv/testing/builders/buildState';
import { createSearchRead } from './features/dealer-search/createSearchRead.ts';
import { dealerQueryCodec } from './features/dealer-search/dealerQuery.ts';
import { prefetch as prefetchNearestDealers } from './fragments/NearestDealers.prefetch.ts';
import NearestDealers from './fragments/NearestDealers.tsx';
import { prefetch as prefetchStateCards } from './fragments/StateCards.prefetch.ts';
import StateCards from './fragments/StateCards.tsx';
import AddDealershipPage from './pages/AddDealershipPage.tsx';
import { prefetch as prefetchDealerPage } from './pages/DealerPage.prefetch.ts';
import DealerPage from './pages/DealerPage.tsx';
import { prefetch as prefetchDealershipsPage } from './pages/DealershipsPage.prefetch.ts';
import DealershipsPage from './pages/DealershipsPage.tsx';
import { prefetch as prefetchManageDealershipPage } from './pages/ManageDealershipPage.prefetch.ts';
import ManageDealershipPage from './pages/ManageDealershipPage.tsx';
import { prefetch as prefetchStatePage } from './pages/StatePage.prefetch.ts';
import StatePage from './pages/StatePage.tsx';
import { prefetch as prefetchStatesPage } from './pages/StatesPage.prefetch.ts';
import StatesPage from './pages/StatesPage.tsx';
import { prefetch as prefetchUsaPage } from './pages/UsaPage.prefetch.ts';
import UsaPage from './pages/UsaPage.tsx';

const dealership = buildDealership({ name: 'Pelican Carts', slug: 'pelican' });
const nearbyDealership = {
  ...buildDealership({ id: 2, name: 'Peach Carts', state: 'Georgia', city: 'Savannah' }),
  miles: 120,
};
const overview = {
  dealershipCount: 1,
  dealerships: [dealership],
  states: [{ state: 'Florida', dealershipCount: 1 }],
};
const states = [buildState(), buildState({ id: 10, name: 'Georgia', slug: 'georgia', abbreviation: 'GA' })];
const zipCodeSearch = '?search=32801&radius=50';
const responses = {
  [createSearchRead(dealerQueryCodec.decode('')).url]: { data: overview },
  [createSearchRead(dealerQueryCodec.decode(zipCodeSearch)).url]: { data: overview },
  [createZipCodeLocationRead('32801').url]: {
    data: { zipCode: '32801', city: 'Orlando', state: 'Florida', latitude: 28.5, longitude: -81.4 },
  },
  [allDealershipsRead.url]: { data: [dealership] },
  [createDealershipRead('pelican').url]: { data: dealership },
  [createDealershipRead('unknown').url]: { notFound: 'Not found.' },
  [allStatesRead.url]: { data: states },
  [createFirstStatesRead(6).url]: { data: states },
  [createManagedDealershipRead('secret').url]: {
    data: {
      ...dealership,
      status: 'verified',
      isEmailConfirmed: true,
      linkExpiresAt: '2026-12-03T15:00:00.000Z',
    },
  },
  [createStateRead('florida').url]: { data: states[0] },
  [createFirstStateDealershipsRead('Florida').url]: { data: [dealership] },
  [createDealershipsNearStateRead('Florida').url]: { data: [nearbyDealership] },
};

const examples = [
  {
    name: 'DealershipsPage',
    content: <DealershipsPage />,
    initialUrl: '/dealerships',
    prefetch: prefetchDealershipsPage,
    text: 'Pelican Carts',
  },
  {
    name: 'DealershipsPage',
    content: <DealershipsPage />,
    initialUrl: `/dealerships${zipCodeSearch}`,
    prefetch: prefetchDealershipsPage,
    text: 'Pelican Carts',
  },
  {
    name: 'DealerPage',
    content: <DealerPage />,
    initialUrl: '/dealerships/pelican',
    route: '/dealerships/:slug',
    prefetch: prefetchDealerPage,
    text: 'Pelican Carts',
  },
  {
    name: 'DealerPage',
    content: <DealerPage />,
    initialUrl: '/dealerships/unknown',
    route: '/dealerships/:slug',
    prefetch: prefetchDealerPage,
    text: 'Not Found',
  },
  {
    name: 'AddDealershipPage',
    content: <AddDealershipPage />,
    initialUrl: '/add-dealership',
    prefetch: () => ({}),
    text: 'Dealership Name',
  },
  {
    name: 'StatesPage',
    content: <StatesPage />,
    initialUrl: '/states',
    prefetch: prefetchStatesPage,
    text: 'Georgia',
  },
  {
    name: 'StatePage',
    content: <StatePage />,
    initialUrl: '/states/florida',
    route: '/states/:slug',
    prefetch: prefetchStatePage,
    text: 'Peach Carts',
  },
  {
    name: 'ManageDealershipPage',
    content: <ManageDealershipPage />,
    initialUrl: '/manage-dealership?token=secret',
    prefetch: prefetchManageDealershipPage,
    text: 'Status: Verified',
  },
  {
    name: 'ManageDealershipPage',
    content: <ManageDealershipPage />,
    initialUrl: '/manage-dealership',
    prefetch: prefetchManageDealershipPage,
    text: 'This Link Is Not Valid',
  },
  { name: 'UsaPage', content: <UsaPage />, initialUrl: '/usa', prefetch: prefetchUsaPage, text: 'Georgia' },
  {
    name: 'NearestDealers',
    content: <NearestDealers vehicle="d6" />,
    initialUrl: '/',
    prefetch: prefetchNearestDealers,
    text: 'Dealers Near You',
  },
  {
    name: 'StateCards',
    content: <StateCards />,
    initialUrl: '/',
    prefetch: prefetchStateCards,
    text: 'Georgia',
  },
];

beforeEach(() => {
  // What the browser remembers must not change what it hydrates.
  localStorage.setItem('msv-zip-code', '32801');
  globalThis.fetch = () => new Promise(() => {});
});

test.each(examples)('the browser hydrates $name at $initialUrl', async ({ content, text, ...options }) => {
  const { container } = await hydrateWithPlatform(content, { ...options, responses });
  expect(container).toHaveTextContent(text);
});
