import { beforeEach, expect, jest, test } from '@jest/globals';
import { stateNames } from '@msv/contracts/dealers/stateNames';
import { ModulesContext, type RemoteComponent } from '@msv/platform/host';
import { createFakeResponse, getCurrentUrl, renderWithPlatform } from '@msv/platform/testing';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { buildState } from '@msv/testing/builders/buildState';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UsaPage from './UsaPage.tsx';

/** Ten states instead of 50, to keep the tests fast. Sorted by dealer count: Alabama has 1,000 dealers, Georgia has one. */
const dealerCounts = [1000, 90, 80, 70, 60, 50, 40, 30, 20, 1];
const names = stateNames.slice(0, dealerCounts.length);
const states = names.map((name, index) =>
  buildState({ name, slug: name.toLowerCase(), dealerCount: dealerCounts[index] ?? 0 }),
);
const responses: Record<string, () => Response | Promise<Response>> = {};

beforeEach(() => {
  Object.assign(responses, {
    '/api/states': () => createFakeResponse(200, states),
    '/api/dealerships': () =>
      createFakeResponse(200, [buildDealership(), buildDealership({ latitude: 36.17, longitude: -115.14 })]),
    '/api/vehicles': () => createFakeResponse(503, ''),
  });
  globalThis.fetch = jest.fn<typeof fetch>(
    async (url) => responses[String(url)]?.() ?? createFakeResponse(404, { error: 'Not found.' }),
  );
});

async function renderPage(featured = new Promise<RemoteComponent>(() => {})) {
  const page = (
    <ModulesContext value={{ load: () => featured, forget: () => {} }}>
      <UsaPage />
    </ModulesContext>
  );
  return act(async () => renderWithPlatform(page, { initialUrl: '/usa' }));
}

const getMap = () => screen.getByRole('figure', { name: 'Map of the United States' });
const getStateList = () => screen.getByRole('list', { name: 'Dealers by state' });
const getDots = () => getMap().querySelector('path[d*="h0"]')?.getAttribute('d')?.match(/M/g) ?? [];

test('shows four nationwide stats', async () => {
  const { heads } = await renderPage();
  expect(screen.getAllByTestId('stat-card').map((card) => card.textContent)).toEqual([
    '50Statesinquiries accepted in all 50 states',
    '1,441Total Dealersacross all states',
    '33Vehicle Modelsavailability varies by dealer',
    '24/7Support Availableonline any time; phone Mon–Sat',
  ]);
  expect(heads.at(-1)).toMatchObject({ title: 'USA Coverage | MSV Directory', canonicalPath: '/usa' });
});

test('links every state with its dealer count on the map and in the list', async () => {
  await renderPage();
  const mapLinks = within(getMap()).getAllByRole('link');
  expect(mapLinks.map((link) => link.getAttribute('href'))).toEqual(
    states.map(({ slug }) => `/states/${slug}`),
  );
  expect(mapLinks[0]).toHaveAccessibleName('Alabama, 1,000 Dealers');
  expect(mapLinks.at(-1)).toHaveAccessibleName('Georgia, 1 Dealer');
  const listLinks = within(getStateList()).getAllByRole('link');
  expect(listLinks.map((link) => link.getAttribute('href'))).toEqual(
    states.map(({ slug }) => `/states/${slug}`),
  );
  expect(listLinks.at(-1)).toHaveAccessibleName('Georgia 1 Dealer');
});

test('a focused state on the map shows its dealer count, and a click opens its page', async () => {
  await renderPage(Promise.resolve(() => null));
  expect(within(getMap()).getByText('Select a state to see its dealers.')).toBeVisible();
  const georgia = within(getMap()).getByRole('link', { name: /^Georgia/ });
  act(() => georgia.focus());
  expect(within(getMap()).getByText('Georgia', { selector: 'strong' }).parentElement).toHaveTextContent(
    'Georgia: 1 Dealer',
  );
  act(() => georgia.blur());
  expect(within(getMap()).getByText('Select a state to see its dealers.')).toBeVisible();
  await userEvent.click(georgia);
  await waitFor(() => expect(getCurrentUrl()).toBe('/states/georgia'));
});

test('the map is one tab stop, and arrow keys move to the neighbors of a state', async () => {
  await renderPage();
  const getTabStops = () =>
    within(getMap())
      .getAllByRole('link')
      .filter(({ tabIndex }) => tabIndex === 0);
  const [alabama] = getTabStops();
  expect(alabama).toHaveAccessibleName('Alabama, 1,000 Dealers');
  act(() => alabama?.focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(within(getMap()).getByRole('link', { name: /^Georgia/ })).toHaveFocus();
  expect(getTabStops()).toEqual([document.activeElement]);
  await userEvent.keyboard('{ArrowRight}{Home}');
  expect(getTabStops()).toEqual([document.activeElement]);
});

test('the map shows a dot for each dealer once the dealers are loaded', async () => {
  let resolveResponse = (_response: Response) => {};
  const { '/api/dealerships': createResponse } = responses;
  responses['/api/dealerships'] = () => new Promise((resolve) => (resolveResponse = resolve));
  await renderPage();
  expect(getDots()).toHaveLength(0);
  expect(within(getMap()).getAllByRole('link')).toHaveLength(states.length);
  const response = await createResponse?.();
  await act(async () => response && resolveResponse(response));
  expect(getDots()).toHaveLength(2);
});

test('the map works without dots if the dealers cannot be loaded, and a retry adds them', async () => {
  responses['/api/dealerships'] = () => createFakeResponse(503, '');
  await renderPage();
  expect(await screen.findByRole('alert')).toHaveTextContent('The dealers could not be shown on the map.');
  expect(within(getMap()).getAllByRole('link')).toHaveLength(states.length);
  responses['/api/dealerships'] = () => createFakeResponse(200, [buildDealership()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(getDots()).toHaveLength(1);
});

test('shows the eight states with the most dealers and highlights the first three', async () => {
  await renderPage();
  const cards = screen.getAllByTestId('state-card');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(names.slice(0, 8));
  const styles = cards.map((card) => card.className);
  const [highlighted, , , normal] = styles;
  expect(highlighted).not.toBe(normal);
  expect(styles).toEqual([...Array(3).fill(highlighted), ...Array(5).fill(normal)]);
});

test('shows all featured vehicles from the inventory remote, or a link if it is unavailable', async () => {
  const { unmount } = await renderPage(
    Promise.resolve(({ limit }) => <p>Vehicles, limit: {String(limit)}</p>),
  );
  expect(await screen.findByText('Vehicles, limit: undefined')).toBeVisible();
  unmount();
  await renderPage(Promise.reject(new Error('The inventory remote is unavailable')));
  expect(await screen.findByRole('link', { name: 'Browse all vehicles' })).toHaveAttribute(
    'href',
    '/inventory',
  );
});

test('offers a retry if the states cannot be loaded', async () => {
  responses['/api/states'] = () => createFakeResponse(503, '');
  await renderPage();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  responses['/api/states'] = () => createFakeResponse(200, states);
  await userEvent.click(retry);
  expect(within(getMap()).getAllByRole('link')).toHaveLength(states.length);
});
