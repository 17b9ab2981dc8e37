import { beforeEach, expect, jest, test } from '@jest/globals';
import { ModulesContext, type RemoteComponent } from '@msv/platform/host';
import { fakeReply, renderOnSite } from '@msv/platform/testing';
import { aDealership } from '@msv/testing/aDealership';
import { aState } from '@msv/testing/aState';
import { aVehicle } from '@msv/testing/aVehicle';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import StatePage from './StatePage.tsx';

const florida = aState({ name: 'Florida', slug: 'florida', abbreviation: 'FL', dealerCount: 2 });
const wyoming = aState({ name: 'Wyoming', slug: 'wyoming', abbreviation: 'WY', dealerCount: 0 });
const dealers = [aDealership({ id: 1, name: 'Tangerine Moon' }), aDealership({ id: 2, name: 'Pelican' })];
const dealersUrl = '/api/dealerships/state/Florida?limit=36';

const replies: Record<string, () => Response | Promise<Response>> = {};
const fetchSpy = jest.fn<typeof fetch>();
const asked = () => fetchSpy.mock.calls.map(([url]) => String(url));

beforeEach(() => {
  Object.assign(replies, {
    '/api/states/florida': () => fakeReply(200, florida),
    '/api/states/wyoming': () => fakeReply(200, wyoming),
    [dealersUrl]: () => fakeReply(200, dealers),
    '/api/dealerships/state/Wyoming?limit=36': () => fakeReply(200, []),
    '/api/vehicles': () => fakeReply(200, [aVehicle(), aVehicle({ slug: 'b' })]),
  });
  fetchSpy
    .mockReset()
    .mockImplementation(async (url) => replies[String(url)]?.() ?? fakeReply(404, { error: 'No.' }));
  globalThis.fetch = fetchSpy;
});

const vehiclesAre = (featured: Promise<RemoteComponent>) =>
  jest.fn((_remote: string, _expose: string) => featured);
const onItsWay = new Promise<RemoteComponent>(() => {});

async function show(slug: string, load = vehiclesAre(onItsWay)) {
  const page = (
    <ModulesContext value={{ load, forget: () => {} }}>
      <StatePage />
    </ModulesContext>
  );
  return act(async () => renderOnSite(page, { at: `/states/${slug}`, route: '/states/:slug' }));
}

test('a spinner turns while the state is on its way, and nobody asks for its dealers yet', async () => {
  let answer = (_reply: Response) => {};
  replies['/api/states/florida'] = () => new Promise((resolve) => (answer = resolve));
  await show('florida');
  expect(screen.getByRole('status')).toHaveTextContent('Loading the state');
  expect(asked()).toEqual(['/api/states/florida']);
  await act(async () => answer(fakeReply(200, florida)));
  expect(asked()).toContain(dealersUrl);
  expect(await screen.findAllByTestId('dealer-card')).toHaveLength(2);
});

test('a state shows its name, its figures and its dealers', async () => {
  const { heads } = await show('florida');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Florida');
  expect(screen.getByText('FL')).toBeVisible();
  expect(screen.getByText(florida.description)).toBeVisible();
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Home',
    'States',
    'Florida',
  ]);
  await waitFor(() =>
    expect(screen.getAllByTestId('stat-card').map((card) => card.textContent)).toEqual([
      '2Dealersin this state',
      '2Vehicle Modelseach dealer chooses which to stock',
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

test('the page lives without the inventory: 33 models, and a plain link in the place of vehicles', async () => {
  replies['/api/vehicles'] = () => fakeReply(503, '');
  const gone = Promise.reject(new Error('The inventory is off'));
  await show('florida', vehiclesAre(gone));
  expect(await screen.findByRole('link', { name: 'among all our vehicles' })).toHaveAttribute(
    'href',
    '/inventory',
  );
  expect(screen.getAllByTestId('stat-card')[1]).toHaveTextContent('33Vehicle Models');
  expect(screen.getAllByTestId('dealer-card')).toHaveLength(2);
});

test("up to three vehicles come from the inventory's own fragment, with links to all and to a person", async () => {
  const load = vehiclesAre(Promise.resolve(({ limit }) => <p>{String(limit)} vehicles</p>));
  await show('florida', load);
  expect(await screen.findByText('3 vehicles')).toBeVisible();
  expect(load).toHaveBeenCalledWith('inventory', './FeaturedVehicles');
  expect(screen.getByRole('link', { name: 'See All Vehicles' })).toHaveAttribute('href', '/inventory');
  expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
});

test('where nobody sells yet, a visitor can leave a word', async () => {
  await show('wyoming');
  expect(await screen.findByRole('heading', { name: 'Dealerships Coming Soon' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get Notified' })).toHaveAttribute(
    'href',
    '/contact?state=wyoming',
  );
  expect(screen.queryByTestId('dealer-card')).toBeNull();
});

test('more dealers than a page is served with are asked for and shown by portions', async () => {
  const all = Array.from({ length: 40 }, (_, at) => aDealership({ id: at, name: `Cart ${at}` }));
  replies['/api/states/florida'] = () => fakeReply(200, { ...florida, dealerCount: 40 });
  replies[dealersUrl] = () => fakeReply(200, all.slice(0, 36));
  replies['/api/dealerships/state/Florida'] = () => fakeReply(200, all);
  await show('florida');
  await userEvent.click(await screen.findByRole('button', { name: 'Show more dealers' }));
  expect(screen.getAllByTestId('dealer-card')).toHaveLength(40);
});

test('dealers that do not come can be asked for again, the state stays', async () => {
  replies[dealersUrl] = () => fakeReply(503, '');
  await show('florida');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Florida');
  replies[dealersUrl] = () => fakeReply(200, dealers);
  await userEvent.click(retry);
  expect(await screen.findAllByTestId('dealer-card')).toHaveLength(2);
});

test('another address of a state leads to its own', async () => {
  replies['/api/states/fl'] = () => fakeReply(200, florida);
  const { moves } = await show('fl');
  expect(moves).toContain('/states/florida');
});

test.each([
  ['an unknown state', 404, 0],
  ['a state that cannot be had now, with a way to try again', 503, 1],
])('%s is not found', async (_what, status, retries) => {
  replies['/api/states/atlantis'] = () => fakeReply(status, { error: 'No.' });
  const { heads } = await show('atlantis');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('State Not Found');
  expect(screen.getByText("The state you're looking for doesn't exist.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to States' })).toHaveAttribute('href', '/states');
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(retries);
  expect(heads.at(-1)).toMatchObject({ title: 'State Not Found | MSV Directory', noIndex: true });
  expect(asked()).toEqual(['/api/states/atlantis']);
});
