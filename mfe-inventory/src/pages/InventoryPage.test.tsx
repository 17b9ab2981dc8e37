import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { createFakeResponse, renderWithPlatform } from '@msv/platform/testing';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { specFinancingPrograms } from '@msv/testing/builders/specFinancingPrograms';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recentVehicles, savedVehicles } from '../features/visitor-lists/visitorLists.ts';
import { prefetch } from './InventoryPage.prefetch.ts';
import InventoryPage from './InventoryPage.tsx';

const fetchSpy = jest.fn<typeof fetch>();

beforeEach(() => {
  globalThis.fetch = fetchSpy;
});

const createOverview = (vehicles: readonly Vehicle[]) =>
  createFakeResponse(200, { isComplete: true, vehicleCount: vehicles.length, vehicles });

test('shows six skeletons and a working search while loading, and offers a retry after a failure', async () => {
  let respond = (_reply: Response) => {};
  fetchSpy.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
  const { heads } = renderWithPlatform(<InventoryPage />, { initialUrl: '/inventory?search=turf' });
  expect(screen.getAllByTestId('skeleton-card')).toHaveLength(6);
  expect(screen.getByRole('status')).toHaveTextContent('Loading vehicles');
  expect(screen.getByRole('searchbox')).toHaveValue('turf');
  expect(heads.at(-1)).toMatchObject({
    title: 'Vehicle Inventory | MSV Directory',
    canonicalPath: '/inventory',
  });

  respond(createFakeResponse(503, ''));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fetchSpy.mockResolvedValueOnce(
    createFakeResponse(200, [buildVehicle({ slug: 'turf', name: 'Turfman 800' }), buildVehicle()]),
  );
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('Turfman 800');
});

test.each([
  [200, ['Estimated from $162/mo']],
  [503, []],
])('with a status of %i of the financing programs, the card shows %j', async (status, estimates) => {
  fetchSpy.mockImplementation(async (url) =>
    url === '/api/vehicles/overview'
      ? createOverview([buildVehicle({ price: 8995 })])
      : createFakeResponse(status, specFinancingPrograms),
  );
  renderWithPlatform(<InventoryPage />, { initialUrl: '/inventory' });
  const card = within(await screen.findByTestId('vehicle-card'));
  await waitFor(() => expect(fetchSpy).toHaveBeenCalledWith('/api/financing/programs', expect.anything()));
  await waitFor(() =>
    expect(card.queryAllByText(/^Estimated/).map(({ textContent }) => textContent)).toEqual(estimates),
  );
  expect(card.queryAllByText(/7.99% APR .* not an offer of credit/)).toHaveLength(estimates.length);
});

test('describes the category of the URL and lists it in the structured data', async () => {
  fetchSpy.mockResolvedValueOnce(
    createFakeResponse(200, [
      buildVehicle({ slug: 'd6', name: 'D6 MAX GT4', category: '4-seater' }),
      buildVehicle({ slug: 'turf', name: 'Turfman 800', category: 'utility' }),
    ]),
  );
  const { heads, container } = renderWithPlatform(<InventoryPage />, {
    initialUrl: '/inventory?category=4-seater&price=under-10k',
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('4-Seater Electric Vehicles');
  expect(heads.at(-1)).toMatchObject({
    title: '4-Seater Electric Vehicles | MSV Directory',
    canonicalPath: '/inventory?category=4-seater',
  });
  const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(breadcrumb.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Home',
    'Inventory',
    '4-Seater',
  ]);
  await screen.findByTestId('vehicle-card');
  const [breadcrumbs, list] = [...container.querySelectorAll('script')].map((script) => script.textContent);
  expect(breadcrumbs).toContain('https://site.example/inventory?category=4-seater');
  expect(list).toContain('/inventory/d6');
  expect(list).not.toContain('/inventory/turf');
});

test('shows the saved and the recently viewed vehicles below the list, newest first, and links to them', async () => {
  savedVehicles.setSlugs(['turf', 'sold-out', 'd6']);
  recentVehicles.setSlugs([]);
  fetchSpy.mockResolvedValueOnce(
    createOverview([
      buildVehicle({ slug: 'd6', name: 'D6 MAX GT4' }),
      buildVehicle({ slug: 'turf', name: 'Turfman 800' }),
    ]),
  );
  const { events } = renderWithPlatform(<InventoryPage />, { initialUrl: '/inventory' });
  const saved = within(await screen.findByRole('region', { name: 'Saved vehicles' }));
  expect(saved.getAllByRole('link').map((link) => link.textContent)).toEqual(['D6 MAX GT4', 'Turfman 800']);
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Saved (2)' })).toHaveAttribute('href', '#saved');
  expect(screen.getByRole('region', { name: 'Saved vehicles' })).toHaveAttribute('id', 'saved');
  expect(screen.queryByRole('link', { name: /^Viewed/ })).toBeNull();
  expect(screen.getAllByTestId('vehicle-card')).toHaveLength(2);
  await userEvent.click(saved.getByRole('link', { name: 'Turfman 800' }));
  expect(events).toEqual([{ event: 'vehicle_interest', action: 'card_click', vehicle_slug: 'turf' }]);
});

test('starts with the first vehicles if there are many, and filters when all have loaded', async () => {
  const many = Array.from({ length: 120 }, (_, index) =>
    buildVehicle({ slug: `cart-${index}`, name: `Cart ${index}` }),
  );
  let respondWithAll = (_reply: Response) => {};
  fetchSpy.mockImplementation(async (url) => {
    if (url === '/api/vehicles/overview')
      return createFakeResponse(200, { isComplete: false, vehicleCount: 120, vehicles: many.slice(0, 36) });
    if (url === '/api/vehicles') return new Promise((resolve) => (respondWithAll = resolve));
    return createFakeResponse(200, specFinancingPrograms);
  });
  const { container } = renderWithPlatform(<InventoryPage />, { initialUrl: '/inventory' });
  await waitFor(() => expect(screen.getAllByTestId('vehicle-card')).toHaveLength(36));
  expect(screen.getByTestId('vehicle-count')).toHaveTextContent('120 Vehicles Available');
  expect(container.querySelectorAll('script')[1]?.textContent).toContain('"numberOfItems":120');
  await userEvent.type(screen.getByRole('searchbox'), 'cart 119');
  await waitFor(() => expect(screen.getAllByTestId('skeleton-card')).toHaveLength(6));
  respondWithAll(createFakeResponse(200, many));
  expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('Cart 119');
  expect(screen.getByTestId('vehicle-count')).toHaveTextContent('1 Vehicle Available');
});

test('keeps the first vehicles if the others cannot be loaded', async () => {
  fetchSpy.mockImplementation(async (url) =>
    url === '/api/vehicles/overview'
      ? createFakeResponse(200, { isComplete: false, vehicleCount: 120, vehicles: [buildVehicle()] })
      : createFakeResponse(503, ''),
  );
  renderWithPlatform(<InventoryPage />, { initialUrl: '/inventory' });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getAllByTestId('vehicle-card')).toHaveLength(1);
});

test('the server reads all vehicles only to filter them', () => {
  const plan = (search: string) =>
    prefetch({ params: {}, url: new URL(`https://site.example/inventory${search}`) });
  expect(plan('?from=ad').subject?.url).toBe('/api/vehicles/overview');
  expect(plan('?category=utility').subject?.url).toBe('/api/vehicles');
});
