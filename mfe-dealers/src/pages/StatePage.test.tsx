import { beforeEach, expect, jest, test } from '@jest/globals';
import { ModulesContext, type RemoteComponent } from '@msv/platform/host';
import { createFakeResponse, renderWithPlatform } from '@msv/platform/testing';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { buildState } from '@msv/testing/builders/buildState';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import StatePage from './StatePage.tsx';

const florida = buildState({ name: 'Florida', slug: 'florida', abbreviation: 'FL', dealerCount: 2 });
const wyoming = buildState({ name: 'Wyoming', slug: 'wyoming', abbreviation: 'WY', dealerCount: 0 });
const floridaDealerships = [
  buildDealership({ id: 1, name: 'Tangerine Moon' }),
  buildDealership({ id: 2, name: 'Pelican' }),
];
const nearbyDealerships = [1, 2, 3, 4].map((number) => ({
  ...buildDealership({ id: number + 10, name: `Neighbor ${number}`, city: 'Denver', state: 'Colorado' }),
  miles: 100 * number,
}));
const dealersUrl = '/api/dealerships/state/Florida?limit=36';

const responses: Record<string, () => Response | Promise<Response>> = {};
const fetchSpy = jest.fn<typeof fetch>();
const getRequestedUrls = () => fetchSpy.mock.calls.map(([url]) => String(url));

beforeEach(() => {
  Object.assign(responses, {
    '/api/states/florida': () => createFakeResponse(200, florida),
    '/api/states/wyoming': () => createFakeResponse(200, wyoming),
    [dealersUrl]: () => createFakeResponse(200, floridaDealerships),
    '/api/dealerships/state/Wyoming?limit=36': () => createFakeResponse(200, []),
    '/api/dealerships/near-state/Florida': () => createFakeResponse(200, nearbyDealerships),
    '/api/dealerships/near-state/Wyoming': () => createFakeResponse(200, nearbyDealerships),
    '/api/vehicles': () => createFakeResponse(200, [buildVehicle(), buildVehicle({ slug: 'b' })]),
  });
  fetchSpy
    .mockReset()
    .mockImplementation(
      async (url) => responses[String(url)]?.() ?? createFakeResponse(404, { error: 'Not found.' }),
    );
  globalThis.fetch = fetchSpy;
});

const mockRemoteModules = (featured: Promise<RemoteComponent>) =>
  jest.fn((_remote: string, _expose: string) => featured);
const pendingModule = new Promise<RemoteComponent>(() => {});

async function renderPage(slug: string, load = mockRemoteModules(pendingModule)) {
  const page = (
    <ModulesContext value={{ load, forget: () => {} }}>
      <StatePage />
    </ModulesContext>
  );
  return act(async () => renderWithPlatform(page, { initialUrl: `/states/${slug}`, route: '/states/:slug' }));
}

test('shows a spinner while the state is loading and loads its dealers afterwards', async () => {
  let resolveResponse = (_response: Response) => {};
  responses['/api/states/florida'] = () => new Promise((resolve) => (resolveResponse = resolve));
  await renderPage('florida');
  expect(screen.getByRole('status')).toHaveTextContent('Loading the state');
  expect(getRequestedUrls()).toEqual(['/api/states/florida']);
  await act(async () => resolveResponse(createFakeResponse(200, florida)));
  expect(getRequestedUrls()).toContain(dealersUrl);
  expect(await screen.findAllByTestId('dealer-card')).toHaveLength(2);
});

test('shows the name, description, stats and dealers of a state', async () => {
  const { heads } = await renderPage('florida');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Florida');
  expect(screen.getByText('FL')).toBeVisible();
  expect(screen.getByText(florida.description)).toBeVisible();
  const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(breadcrumb.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Home',
    'States',
    'Florida',
  ]);
  await waitFor(() =>
    expect(screen.getAllByTestId('stat-card').map((card) => card.textContent)).toEqual([
      '2Dealersin this state',
      '2Vehicle Modelsavailability varies by dealer',
      '24/7Support Availableonline any time; phone Mon–Sat',
    ]),
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Dealerships in Florida' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Pelican' })).toBeVisible();
  expect(heads.at(-1)).toMatchObject({
    title: 'Florida Dealers | MSV Directory',
    canonicalPath: '/states/florida',
  });
});

test('without the inventory remote, shows 33 models and a link instead of featured vehicles', async () => {
  responses['/api/vehicles'] = () => createFakeResponse(503, '');
  const failedModule = Promise.reject(new Error('The inventory remote is unavailable'));
  await renderPage('florida', mockRemoteModules(failedModule));
  expect(await screen.findByRole('link', { name: 'Browse all vehicles' })).toHaveAttribute(
    'href',
    '/inventory',
  );
  expect(screen.getAllByTestId('stat-card')[1]).toHaveTextContent('33Vehicle Models');
  expect(screen.getAllByTestId('dealer-card')).toHaveLength(2);
});

test('shows up to three featured vehicles from the inventory remote, with links to all vehicles and contact', async () => {
  const load = mockRemoteModules(Promise.resolve(({ limit }) => <p>{String(limit)} vehicles</p>));
  await renderPage('florida', load);
  expect(await screen.findByText('3 vehicles')).toBeVisible();
  expect(load).toHaveBeenCalledWith('inventory', './FeaturedVehicles');
  expect(screen.getByRole('link', { name: 'See All Vehicles' })).toHaveAttribute('href', '/inventory');
  expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact?state=florida');
});

test('a state without dealers links to the contact form', async () => {
  await renderPage('wyoming');
  expect(await screen.findByRole('heading', { name: 'Dealerships Coming Soon' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get Notified' })).toHaveAttribute(
    'href',
    '/contact?state=wyoming',
  );
  expect(screen.queryByTestId('dealer-card')).toBeNull();
});

test('loads dealers beyond the first ones and shows them on demand', async () => {
  const all = Array.from({ length: 40 }, (_, id) => buildDealership({ id, name: `Cart ${id}` }));
  responses['/api/states/florida'] = () => createFakeResponse(200, { ...florida, dealerCount: 40 });
  responses[dealersUrl] = () => createFakeResponse(200, all.slice(0, 36));
  responses['/api/dealerships/state/Florida'] = () => createFakeResponse(200, all);
  await renderPage('florida');
  await userEvent.click(await screen.findByRole('button', { name: 'Show More Dealers' }));
  expect(screen.getAllByTestId('dealer-card')).toHaveLength(40);
});

test('keeps showing the state and offers a retry if its dealers cannot be loaded', async () => {
  responses[dealersUrl] = () => createFakeResponse(503, '');
  await renderPage('florida');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Florida');
  responses[dealersUrl] = () => createFakeResponse(200, floridaDealerships);
  await userEvent.click(retry);
  expect(await screen.findAllByTestId('dealer-card')).toHaveLength(2);
});

test('an alias of a state redirects to its canonical URL', async () => {
  responses['/api/states/fl'] = () => createFakeResponse(200, florida);
  const { redirects } = await renderPage('fl');
  expect(redirects).toContain('/states/florida');
});

test.each([
  ['an unknown state', 404, 0],
  ['a state that cannot be loaded, with a retry button', 503, 1],
])('shows the not-found page for %s', async (_case, status, retryButtonCount) => {
  responses['/api/states/atlantis'] = () => createFakeResponse(status, { error: 'Not found.' });
  const { heads } = await renderPage('atlantis');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('State Not Found');
  expect(screen.getByText("The state you're looking for doesn't exist.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to States' })).toHaveAttribute('href', '/states');
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(retryButtonCount);
  expect(heads.at(-1)).toMatchObject({ title: 'State Not Found | MSV Directory', noIndex: true });
  expect(getRequestedUrls()).toEqual(['/api/states/atlantis']);
});

test.each([
  ['florida', 'Nearby, Outside Florida', 3],
  ['wyoming', 'Nearest Dealers to Wyoming', 4],
])('the page of %s shows the nearest dealers of other states: %s', async (slug, title, count) => {
  await renderPage(slug);
  const list = (await screen.findByRole('heading', { name: title })).closest('section');
  if (!list) throw new Error('The nearest dealers have no section');
  const links = await within(list).findAllByRole('link');
  expect(links).toHaveLength(count);
  expect(links[0]).toHaveAttribute('href', '/dealerships/dealer-11');
  expect(list).toHaveTextContent(/100 miles away.*Neighbor 1.*Denver, Colorado/);
});
