import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { createFakeResponse, getCurrentUrl, renderWithPlatform } from '@msv/platform/testing';
import { FakeRemoteModules } from '@msv/platform/testing/FakeRemoteModules';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comparedVehicles } from '../features/visitor-lists/visitorLists.ts';
import { prefetch } from './ComparePage.prefetch.ts';
import ComparePage from './ComparePage.tsx';

const vehicles = [
  buildVehicle({ slug: 'two', name: 'Classic 2', price: 6695 }),
  buildVehicle({ slug: 'eight', name: 'Carrier 8', price: 12_995, category: '8-seater' }),
];
const fetchSpy = jest.fn<typeof fetch>();

function respondWith(found: readonly Vehicle[], unknownSlugs: readonly string[] = []) {
  fetchSpy.mockResolvedValue(createFakeResponse(200, { vehicles: found, unknownSlugs }));
}

beforeEach(() => {
  comparedVehicles.setSlugs([]);
  fetchSpy.mockReset();
  globalThis.fetch = fetchSpy;
});

const renderPage = (query: string) =>
  renderWithPlatform(<ComparePage />, { initialUrl: `/inventory/compare${query}` });

test('shows the vehicles side by side and marks the differences in words', async () => {
  respondWith(vehicles);
  const { heads } = renderPage('?vehicles=two,eight');
  const table = within(await screen.findByRole('table', { name: 'Specifications of Classic 2, Carrier 8' }));
  expect(fetchSpy).toHaveBeenCalledWith('/api/vehicles/compare?vehicles=two,eight', expect.anything());
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Classic 2Remove Classic 2',
    'Carrier 8Remove Carrier 8',
  ]);
  const price = table.getByRole('row', { name: /^Starting Price/ });
  expect(within(price).getByRole('rowheader')).toHaveTextContent('Starting Price (MSRP) Differs');
  expect(price).toHaveTextContent('$6,695$12,995');
  expect(table.getByRole('rowheader', { name: 'Availability' })).toBeVisible();
  expect(screen.getAllByText('* Typical, confirm with dealer')).toHaveLength(1);
  expect(table.getByRole('link', { name: 'Test Drive of Carrier 8' })).toHaveAttribute(
    'href',
    '/test-drive?vehicle=eight',
  );
  expect(heads.at(-1)).toMatchObject({ canonicalPath: '/inventory/compare' });
});

test('shows only the differences if the URL says so, and links to both states', async () => {
  respondWith(vehicles);
  renderWithPlatform(<ComparePage />, {
    initialUrl: '/inventory/compare?vehicles=two,eight&only=differences',
    modules: new FakeRemoteModules({ isComplete: true }),
  });
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('rowheader', { name: 'Category Differs' })).toBeVisible();
  expect(table.queryByRole('rowheader', { name: 'Availability' })).toBeNull();
  expect(table.getByRole('link', { name: 'Remove Classic 2' })).toHaveAttribute(
    'href',
    '/inventory/compare?vehicles=eight',
  );
  await userEvent.click(screen.getByRole('link', { name: 'All specifications' }));
  expect(await table.findByRole('rowheader', { name: 'Availability' })).toBeVisible();
  expect(getCurrentUrl()).toBe('/inventory/compare?vehicles=two,eight');
  await userEvent.click(screen.getByRole('link', { name: 'Only differences' }));
  await waitFor(() => expect(getCurrentUrl()).toBe('/inventory/compare?vehicles=two,eight&only=differences'));
});

test('removes a vehicle from the page and from the selection, and keeps the focus on the page', async () => {
  respondWith(vehicles);
  comparedVehicles.setSlugs(['two', 'eight']);
  renderPage('?vehicles=two,eight');
  await userEvent.click(await screen.findByRole('link', { name: 'Remove Classic 2' }));
  expect(getCurrentUrl()).toBe('/inventory/compare?vehicles=eight');
  expect(comparedVehicles.getSlugs()).toEqual(['eight']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('reports a copied link with the known vehicles to analytics', async () => {
  respondWith(vehicles, ['hovercraft']);
  const user = userEvent.setup();
  const { events } = renderPage('?vehicles=two,hovercraft,eight');
  await user.click(await screen.findByRole('button', { name: 'Copy Link' }));
  expect(events).toEqual([
    { event: 'share', method: 'copy_link', content_type: 'comparison', item_id: 'two,eight' },
  ]);
});

test('names unknown vehicles and explains the limit', async () => {
  respondWith(vehicles, ['hovercraft']);
  renderPage('?vehicles=two,eight,hovercraft,four');
  expect(await screen.findByText(/could not find “hovercraft”/)).toBeVisible();
  expect(screen.getByText(/up to 3 vehicles. This page shows the first 3/)).toBeVisible();
});

test('removes unknown vehicles from the visitor’s own selection', async () => {
  respondWith(vehicles, ['hovercraft']);
  comparedVehicles.setSlugs(['two', 'hovercraft', 'four']);
  renderPage('?vehicles=two,eight,hovercraft');
  await screen.findByRole('table');
  expect(comparedVehicles.getSlugs()).toEqual(['two', 'four']);
});

test('offers the inventory if none of the vehicles exists', async () => {
  fetchSpy.mockResolvedValue(createFakeResponse(404, { error: 'None of these vehicles exists.' }));
  renderPage('?vehicles=hovercraft');
  expect(await screen.findByRole('heading', { name: 'Vehicle Not Found' })).toBeVisible();
  expect(screen.getByText(/could not find “hovercraft”/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse Inventory' })).toHaveAttribute('href', '/inventory');
});

test('offers a retry after a failure', async () => {
  fetchSpy.mockResolvedValueOnce(createFakeResponse(503, ''));
  renderPage('?vehicles=two');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  respondWith(vehicles.slice(0, 1));
  await userEvent.click(retry);
  expect(await screen.findByRole('table')).toBeVisible();
});

test('without vehicles, offers the inventory and the own selection, and sends no request', async () => {
  comparedVehicles.setSlugs(['two']);
  renderPage('');
  expect(screen.getByRole('heading', { name: 'No vehicles to compare yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show Your Selection (1)' })).toHaveAttribute(
    'href',
    '/inventory/compare?vehicles=two',
  );
  await waitFor(() => expect(fetchSpy).not.toHaveBeenCalled());
});

test('prefetches the comparison as the subject of the page', () => {
  const request = (query: string) => ({
    params: {},
    url: new URL(`https://site.example/inventory/compare${query}`),
  });
  expect(prefetch(request('?vehicles=a,b,c,d')).subject?.url).toBe('/api/vehicles/compare?vehicles=a,b,c');
  expect(prefetch(request(''))).toEqual({});
});
