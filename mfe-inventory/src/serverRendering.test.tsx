import { beforeEach, expect, test } from '@jest/globals';
import { paymentTermsRead } from '@msv/contracts/financing/paymentEstimate';
import { allVehiclesRead, createVehicleRead, featuredVehiclesRead } from '@msv/contracts/inventory/vehicle';
import { createVehicleComparisonRead } from '@msv/contracts/inventory/vehicleComparison';
import { hydrateWithPlatform } from '@msv/platform/testing/hydrateWithPlatform';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { specPaymentTerms } from '@msv/testing/builders/specFinancingPrograms';
import { comparedVehicles, recentVehicles, savedVehicles } from './features/visitor-lists/visitorLists.ts';
import { prefetch as prefetchFeaturedVehicles } from './fragments/FeaturedVehicles.prefetch.ts';
import FeaturedVehicles from './fragments/FeaturedVehicles.tsx';
import { prefetch as prefetchComparePage } from './pages/ComparePage.prefetch.ts';
import ComparePage from './pages/ComparePage.tsx';
import { prefetch as prefetchInventoryPage } from './pages/InventoryPage.prefetch.ts';
import InventoryPage from './pages/InventoryPage.tsx';
import { prefetch as prefetchSavedPage } from './pages/SavedPage.prefetch.ts';
import SavedPage from './pages/SavedPage.tsx';
import { prefetch as prefetchVehiclePage } from './pages/VehiclePage.prefetch.ts';
import VehiclePage from './pages/VehiclePage.tsx';

const vehicle = buildVehicle({ slug: 'd6', name: 'D6 MAX', isFeatured: true });
const otherVehicle = buildVehicle({ id: 2, slug: 'd3', name: 'D3', category: '4-seater', price: 8995 });
const vehicles = [vehicle, otherVehicle];
const responses = {
  [allVehiclesRead.url]: { data: vehicles },
  [featuredVehiclesRead.url]: { data: vehicles },
  [createVehicleRead('d6').url]: { data: vehicle },
  [createVehicleRead('unknown').url]: { notFound: 'Not found.' },
  [createVehicleComparisonRead(['d6', 'd3']).url]: { data: { vehicles, unknownSlugs: [] } },
  [paymentTermsRead.url]: { data: { terms: specPaymentTerms } },
};
const vehicleRoute = '/inventory/:slug';

const examples = [
  {
    name: 'InventoryPage',
    content: <InventoryPage />,
    initialUrl: '/inventory?category=4-seater',
    prefetch: prefetchInventoryPage,
    text: 'D3',
  },
  {
    name: 'InventoryPage',
    content: <InventoryPage />,
    initialUrl: '/inventory?search=d3+helicopter',
    prefetch: prefetchInventoryPage,
    text: 'The nearest vehicles:D3',
  },
  {
    name: 'InventoryPage',
    content: <InventoryPage />,
    initialUrl: '/inventory?search=seven+seats',
    prefetch: prefetchInventoryPage,
    text: 'No vehicle has 7 seats.The nearest have 4 or 2:D3D6 MAX',
  },
  {
    name: 'SavedPage',
    content: <SavedPage />,
    initialUrl: '/saved?v=d6,d3',
    prefetch: prefetchSavedPage,
    text: 'D6 MAX',
  },
  {
    name: 'SavedPage',
    content: <SavedPage />,
    initialUrl: '/saved',
    prefetch: prefetchSavedPage,
    text: 'D3',
  },
  {
    name: 'ComparePage',
    content: <ComparePage />,
    initialUrl: '/inventory/compare?vehicles=d6,d3',
    prefetch: prefetchComparePage,
    text: 'D6 MAX',
  },
  {
    name: 'ComparePage',
    content: <ComparePage />,
    initialUrl: '/inventory/compare',
    prefetch: prefetchComparePage,
    text: 'No vehicles to compare yet',
  },
  {
    name: 'VehiclePage',
    content: <VehiclePage />,
    initialUrl: '/inventory/d6',
    route: vehicleRoute,
    prefetch: prefetchVehiclePage,
    text: 'D6 MAX',
  },
  {
    name: 'VehiclePage',
    content: <VehiclePage />,
    initialUrl: '/inventory/unknown',
    route: vehicleRoute,
    prefetch: prefetchVehiclePage,
    text: 'Vehicle Not Found',
  },
  {
    name: 'FeaturedVehicles',
    content: <FeaturedVehicles limit={1} />,
    initialUrl: '/',
    prefetch: prefetchFeaturedVehicles,
    text: 'D6 MAX',
  },
];

beforeEach(() => {
  // What the browser remembers must not change what it hydrates.
  for (const list of [comparedVehicles, savedVehicles, recentVehicles]) list.setSlugs(['d3']);
  localStorage.setItem('msv-zip-code', '32801');
  globalThis.fetch = () => new Promise(() => {});
});

test.each(examples)('the browser hydrates $name at $initialUrl', async ({ content, text, ...options }) => {
  const { container } = await hydrateWithPlatform(content, { ...options, responses });
  expect(container).toHaveTextContent(text);
});
