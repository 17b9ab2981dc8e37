import { beforeEach, expect, jest, test } from '@jest/globals';
import { visitorListKeys } from '@msv/contracts/inventory/visitorLists';
import { createFakeResponse, renderWithPlatform } from '@msv/platform/testing';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comparedVehicles, recentVehicles, savedVehicles } from '../features/visitor-lists/visitorLists.ts';
import SavedPage from './SavedPage.tsx';

const vehicles = [
  buildVehicle({ id: 1, slug: 'two', name: 'Classic 2' }),
  buildVehicle({ id: 2, slug: 'eight', name: 'Carrier 8' }),
  buildVehicle({ id: 3, slug: 'work', name: 'Turfman 800' }),
];

beforeEach(() => {
  savedVehicles.setSlugs([]);
  globalThis.fetch = jest
    .fn<typeof fetch>()
    .mockImplementation(async (url) =>
      String(url) === '/api/vehicles' ? createFakeResponse(200, vehicles) : createFakeResponse(503, ''),
    );
});

const renderPage = (query = '') => renderWithPlatform(<SavedPage />, { initialUrl: `/saved${query}` });
const findNames = async () =>
  (await screen.findAllByTestId('vehicle-card')).map((card) => card.querySelector('h2, h3')?.textContent);

test('shows the vehicles that this browser has saved', async () => {
  savedVehicles.setSlugs(['eight', 'two']);
  renderPage();
  expect(await findNames()).toEqual(['Carrier 8', 'Classic 2']);
  expect(screen.queryByRole('button', { name: 'Save All' })).toBeNull();
});

test('a shared list shows its vehicles, and the visitor can save all of them', async () => {
  savedVehicles.setSlugs(['work']);
  const { toasts } = renderPage('?v=two,eight,two,work');
  expect(await findNames()).toEqual(['Classic 2', 'Carrier 8', 'Turfman 800']);
  await userEvent.click(screen.getByRole('button', { name: 'Save All' }));
  expect(savedVehicles.getSlugs()).toEqual(['work', 'two', 'eight']);
  expect(screen.queryByRole('button', { name: 'Save All' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(toasts).toEqual([{ title: 'All vehicles saved', description: 'This browser remembers them.' }]);
});

test('moves the focus to the heading when a card disappears together with its pressed button', async () => {
  savedVehicles.setSlugs(['eight', 'two']);
  renderPage();
  for (const name of ['Save Carrier 8', 'Save Classic 2']) {
    await userEvent.click(await screen.findByRole('button', { name, pressed: true }));
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  }
});

test('names the vehicles of a link that do not exist', async () => {
  renderPage('?v=two,gone');
  expect(await findNames()).toEqual(['Classic 2']);
  expect(screen.getByText('We could not find “gone”. The link may be outdated.')).toBeVisible();
});

test('removes vehicles that are no longer offered from the visitor’s own lists, without a notice', async () => {
  for (const list of [savedVehicles, comparedVehicles, recentVehicles]) list.setSlugs(['two', 'gone']);
  renderPage();
  expect(await findNames()).toEqual(['Classic 2']);
  for (const list of [savedVehicles, comparedVehicles, recentVehicles])
    expect(list.getSlugs()).toEqual(['two']);
  expect(localStorage.getItem(visitorListKeys.saved)).toBe('two');
  expect(screen.queryByText(/could not find/)).toBeNull();
});

test.each([
  ['the request fails', 503, ''],
  ['a vehicle of the list is unreadable', 200, [vehicles[0], { slug: 'gone' }]],
  ['the list is empty', 200, []],
])('keeps the visitor’s own lists if %s', async (_case, status, body) => {
  jest.mocked(fetch).mockImplementation(async () => createFakeResponse(status, body));
  savedVehicles.setSlugs(['two', 'gone']);
  renderPage();
  await waitFor(() => expect(document.querySelector('[data-testid="skeleton-card"]')).toBeNull());
  expect(savedVehicles.getSlugs()).toEqual(['two', 'gone']);
});

test('copies a link that shows the same vehicles to others', async () => {
  const user = userEvent.setup();
  savedVehicles.setSlugs(['eight', 'two']);
  renderPage();
  await user.click(await screen.findByRole('button', { name: /^Copy Link/ }));
  expect(await navigator.clipboard.readText()).toBe('https://site.example/saved?v=eight,two');
});

test('without saved vehicles, leads to the inventory', async () => {
  renderPage();
  expect(await screen.findByRole('heading', { name: 'No saved vehicles yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse Inventory' })).toHaveAttribute('href', '/inventory');
});
