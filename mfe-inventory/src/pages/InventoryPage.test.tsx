import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { createFakeResponse, renderWithPlatform } from '@msv/platform/testing';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { specPaymentTerms } from '@msv/testing/builders/specFinancingPrograms';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recentVehicles, savedVehicles } from '../features/visitor-lists/visitorLists.ts';
import InventoryPage from './InventoryPage.tsx';

const fetchSpy = jest.fn<typeof fetch>();

// Loads the scripts of the late parts.
beforeAll(async () => {
  globalThis.fetch = fetchSpy.mockReturnValueOnce(new Promise(() => {}));
  const { unmount } = renderWithPlatform(<InventoryPage />, { initialUrl: '/inventory' });
  await screen.findByRole('searchbox');
  await screen.findAllByTestId('skeleton-card');
  unmount();
});

beforeEach(() => {
  globalThis.fetch = fetchSpy;
});

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
])('with a status of %i of the payment terms, the card shows %j', async (status, estimates) => {
  fetchSpy.mockImplementation(async (url) =>
    url === '/api/vehicles'
      ? createFakeResponse(200, [buildVehicle({ price: 8995 })])
      : createFakeResponse(status, { terms: specPaymentTerms }),
  );
  renderWithPlatform(<InventoryPage />, { initialUrl: '/inventory' });
  const card = within(await screen.findByTestId('vehicle-card'));
  await waitFor(() =>
    expect(fetchSpy).toHaveBeenCalledWith('/api/financing/payment-terms', expect.anything()),
  );
  await waitFor(() =>
    expect(card.queryAllByText(/^Estimated/).map((text) => text.parentElement?.textContent)).toEqual(
      estimates,
    ),
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
    createFakeResponse(200, [
      buildVehicle({ slug: 'd6', name: 'D6 MAX GT4' }),
      buildVehicle({ slug: 'turf', name: 'Turfman 800' }),
    ]),
  );
  const { events } = renderWithPlatform(<InventoryPage />, { initialUrl: '/inventory' });
  const saved = within(await screen.findByRole('region', { name: 'Saved Vehicles' }));
  expect(saved.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'D6 MAX GT4',
    'Turfman 800',
    'Share Saved Vehicles',
  ]);
  expect(screen.queryByRole('region', { name: 'Recently Viewed' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Saved (2)' })).toHaveAttribute('href', '#saved');
  expect(screen.getByRole('region', { name: 'Saved Vehicles' })).toHaveAttribute('id', 'saved');
  expect(screen.queryByRole('link', { name: /^Viewed/ })).toBeNull();
  expect(savedVehicles.getSlugs()).toEqual(['turf', 'd6']);
  expect(screen.getAllByTestId('vehicle-card')).toHaveLength(2);
  await userEvent.click(saved.getByRole('link', { name: 'Turfman 800' }));
  expect(events).toEqual([{ event: 'vehicle_interest', action: 'card_click', vehicle_slug: 'turf' }]);
});
