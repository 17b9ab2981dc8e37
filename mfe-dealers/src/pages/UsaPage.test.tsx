import { beforeEach, expect, jest, test } from '@jest/globals';
import { stateNames } from '@msv/contracts/stateNames';
import { ModulesContext, type RemoteComponent } from '@msv/platform/host';
import { currentAddress, fakeReply, renderOnSite } from '@msv/platform/testing';
import { aDealership } from '@msv/testing/aDealership';
import { aState } from '@msv/testing/aState';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UsaPage from './UsaPage.tsx';

/** Ten of the fifty, which is quicker. By dealer count: Alabama has 1,000 dealers, Georgia one. */
const counts = [1000, 90, 80, 70, 60, 50, 40, 30, 20, 1];
const names = stateNames.slice(0, counts.length);
const states = names.map((name, at) =>
  aState({ name, slug: name.toLowerCase(), dealerCount: counts[at] ?? 0 }),
);
const replies: Record<string, () => Response | Promise<Response>> = {};

beforeEach(() => {
  Object.assign(replies, {
    '/api/states': () => fakeReply(200, states),
    '/api/dealerships': () =>
      fakeReply(200, [aDealership(), aDealership({ latitude: 36.17, longitude: -115.14 })]),
    '/api/vehicles': () => fakeReply(503, ''),
  });
  globalThis.fetch = jest.fn<typeof fetch>(
    async (url) => replies[String(url)]?.() ?? fakeReply(404, { error: 'No.' }),
  );
});

async function show(featured = new Promise<RemoteComponent>(() => {})) {
  const page = (
    <ModulesContext value={{ load: () => featured, forget: () => {} }}>
      <UsaPage />
    </ModulesContext>
  );
  return act(async () => renderOnSite(page, { at: '/usa' }));
}

const map = () => screen.getByRole('figure', { name: 'Map of the United States' });
const list = () => screen.getByRole('list', { name: 'Dealers by state' });
const dots = () => map().querySelector('path[d*="h0"]')?.getAttribute('d')?.match(/M/g) ?? [];

test('the country is told in four figures', async () => {
  const { heads } = await show();
  expect(screen.getAllByTestId('stat-card').map((card) => card.textContent)).toEqual([
    '50Statesenquiries accepted in all 50 states',
    '1,441Total Dealersin all states together',
    '33Vehicle Modelseach dealer chooses which to stock',
    '24/7Support Availableonline any time; phone Mon–Sat',
  ]);
  expect(heads.at(-1)).toMatchObject({ title: 'USA Coverage | MSV Directory', canonicalPath: '/usa' });
});

test('every state is a link on the map and in the list, both with its dealers', async () => {
  await show();
  const onMap = within(map()).getAllByRole('link');
  expect(onMap.map((link) => link.getAttribute('href'))).toEqual(states.map(({ slug }) => `/states/${slug}`));
  expect(onMap[0]).toHaveAccessibleName('Alabama, 1,000 Dealers');
  expect(onMap.at(-1)).toHaveAccessibleName('Georgia, 1 Dealer');
  const inList = within(list()).getAllByRole('link');
  expect(inList.map((link) => link.getAttribute('href'))).toEqual(
    states.map(({ slug }) => `/states/${slug}`),
  );
  expect(inList.at(-1)).toHaveAccessibleName('Georgia 1 Dealer');
});

test('a state on the map says what it is when the keyboard reaches it, and opens its page', async () => {
  await show(Promise.resolve(() => null));
  expect(within(map()).getByText('Choose a state to see its dealers.')).toBeVisible();
  const georgia = within(map()).getByRole('link', { name: /^Georgia/ });
  act(() => georgia.focus());
  expect(within(map()).getByText('Georgia', { selector: 'strong' }).parentElement).toHaveTextContent(
    'Georgia: 1 Dealer',
  );
  act(() => georgia.blur());
  expect(within(map()).getByText('Choose a state to see its dealers.')).toBeVisible();
  await userEvent.click(georgia);
  await waitFor(() => expect(currentAddress()).toBe('/states/georgia'));
});

test('dealers are dots, which follow when they are known', async () => {
  let answer = (_reply: Response) => {};
  const { '/api/dealerships': reply } = replies;
  replies['/api/dealerships'] = () => new Promise((resolve) => (answer = resolve));
  await show();
  expect(dots()).toHaveLength(0);
  expect(within(map()).getAllByRole('link')).toHaveLength(states.length);
  const arrived = await reply?.();
  await act(async () => arrived && answer(arrived));
  expect(dots()).toHaveLength(2);
});

test('dealers that do not come cost the map its dots only', async () => {
  replies['/api/dealerships'] = () => fakeReply(503, '');
  await show();
  expect(await screen.findByRole('alert')).toHaveTextContent('The dealers could not be put on the map.');
  expect(within(map()).getAllByRole('link')).toHaveLength(states.length);
  replies['/api/dealerships'] = () => fakeReply(200, [aDealership()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(dots()).toHaveLength(1);
});

test('the eight states with the most dealers stand below, the first three marked', async () => {
  await show();
  const cards = screen.getAllByTestId('state-card');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(names.slice(0, 8));
  const borders = cards.map((card) => getComputedStyle(card).boxShadow);
  expect(borders.map((border) => border.startsWith('inset'))).toEqual([
    ...[true, true, true],
    ...[false, false, false, false, false],
  ]);
});

test('all featured vehicles come from the inventory, or a plain link in their place', async () => {
  const { unmount } = await show(Promise.resolve(({ limit }) => <p>Vehicles, limit: {String(limit)}</p>));
  expect(await screen.findByText('Vehicles, limit: undefined')).toBeVisible();
  unmount();
  await show(Promise.reject(new Error('The inventory is off')));
  expect(await screen.findByRole('link', { name: 'among all our vehicles' })).toHaveAttribute(
    'href',
    '/inventory',
  );
});

test('each region has a word, and ways on lead everywhere', async () => {
  await show();
  for (const name of ['Northeast', 'Midwest', 'South', 'West'])
    expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const path of ['/states', '/inventory', '/dealerships', '/contact']) expect(addresses).toContain(path);
});

test('states that do not come can be asked for again', async () => {
  replies['/api/states'] = () => fakeReply(503, '');
  await show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  replies['/api/states'] = () => fakeReply(200, states);
  await userEvent.click(retry);
  expect(within(map()).getAllByRole('link')).toHaveLength(states.length);
});
