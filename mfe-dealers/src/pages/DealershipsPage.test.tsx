import { beforeEach, expect, jest, test } from '@jest/globals';
import { type Dealership, dealershipsFound, overviewLength } from '@msv/contracts/dealership';
import { dealershipFinder } from '@msv/contracts/dealershipFinder';
import { currentAddress, fakeReply, renderOnSite } from '@msv/platform/testing';
import { aDealership } from '@msv/testing/aDealership';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portion } from '../components/DealerGrid.tsx';
import DealershipsPage from './DealershipsPage.tsx';

const few = [
  aDealership({
    id: 1,
    name: 'Hudson Demo Carts',
    city: 'Albany',
    state: 'New York',
    latitude: 42.65,
    longitude: -73.75,
  }),
  aDealership({
    id: 2,
    name: 'Nowhere Demo Carts',
    city: 'Boise',
    state: 'Idaho',
    latitude: null,
    longitude: null,
  }),
  aDealership({ id: 3, name: 'Tangerine Moon Demo Carts' }),
];
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => aDealership({ id: at + 1, name: `Demo Carts ${at + 1}` }));
const orlando = { zipCode: '32801', city: 'Orlando', state: 'Florida', latitude: 28.54, longitude: -81.37 };

const fetchSpy = jest.fn<typeof fetch>();
const asked = () => fetchSpy.mock.calls.map(([url]) => url);

/** An API that knows these dealers, and one ZIP code. */
function answerWith(dealerships: readonly Dealership[]) {
  const find = dealershipFinder(dealerships);
  fetchSpy.mockReset().mockImplementation(async (url) => {
    if (url === '/api/dealerships') return fakeReply(200, dealerships);
    const [path, query] = String(url).split('?');
    if (path === '/api/dealerships/overview') {
      const search = new URLSearchParams(query).get('search') ?? '';
      const found = find(search, search === orlando.zipCode ? orlando : undefined);
      return fakeReply(200, {
        dealershipCount: found.length,
        dealerships: found.slice(0, overviewLength),
      });
    }
    return url === '/api/zip-codes/32801'
      ? fakeReply(200, orlando)
      : fakeReply(404, { error: 'There is no such ZIP code.' });
  });
}

beforeEach(() => {
  answerWith(few);
  globalThis.fetch = fetchSpy;
  Reflect.deleteProperty(navigator, 'geolocation');
});

const show = (query = '') => renderOnSite(<DealershipsPage />, { at: `/dealerships${query}` });
const names = () =>
  screen.queryAllByTestId('dealer-card').map((card) => card.querySelector('h2')?.textContent);
const search = () => screen.getByPlaceholderText('Search by dealer name, city, or state...');
const stats = () => screen.getAllByTestId('stat-card').map((card) => card.textContent);

test('dealers are listed with three honest figures, from one short reply where there are few', async () => {
  const { heads } = show();
  await waitFor(() =>
    expect(names()).toEqual(['Hudson Demo Carts', 'Nowhere Demo Carts', 'Tangerine Moon Demo Carts']),
  );
  expect(stats()).toEqual([
    expect.stringMatching(/^3Dealers Listed/),
    '50States Coveredenquiries accepted in all 50 states',
    '24/7Support Availableonline any time; phone Mon–Sat',
  ]);
  expect(asked()).toEqual(['/api/dealerships/overview']);
  expect(heads.at(-1)).toMatchObject({
    title: 'Find Dealers | MSV Directory',
    canonicalPath: '/dealerships',
  });
});

test('where there are more than the first reply holds, the rest follows', async () => {
  answerWith(many(60));
  show();
  await waitFor(() => expect(names()).toHaveLength(60));
  expect(asked()).toEqual(['/api/dealerships/overview', '/api/dealerships']);
  expect(screen.queryByRole('button', { name: 'Show more dealers' })).toBeNull();
});

test('a very long directory grows on demand, and the keyboard goes on where it grew', async () => {
  answerWith(many(120));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show more dealers' }));
  expect(names()).toHaveLength(2 * portion);
  expect(screen.getAllByTestId('dealer-card')[portion]?.querySelector('a')).toHaveFocus();
  expect(stats()[0]).toMatch(/^120Dealers Listed/);
});

test.each([
  ['a name', 'HUDSON', ['Hudson Demo Carts']],
  ['a city', 'boi', ['Nowhere Demo Carts']],
  ['a state', 'florida', ['Tangerine Moon Demo Carts']],
])('a part of %s finds its dealers, and the address can be shared', async (_what, words, found) => {
  show();
  await userEvent.type(search(), words);
  await waitFor(() => expect(names()).toEqual(found));
  expect(stats()[0]).toMatch(/^1Dealer Listed/);
  await waitFor(() => expect(currentAddress()).toBe(`/dealerships?search=${words}`));
});

test('a page that is opened with a search comes with what it finds, and asks for all when the search changes', async () => {
  answerWith([...many(60), ...few.map((dealer) => ({ ...dealer, id: dealer.id + 100 }))]);
  show('?search=hudson');
  await waitFor(() => expect(names()).toEqual(['Hudson Demo Carts']));
  expect(stats()[0]).toMatch(/^1Dealer Listed/);
  expect(asked()).toEqual([dealershipsFound('hudson').url]);
  await userEvent.type(search(), '{Backspace}');
  await waitFor(() => expect(names()).toEqual(['Hudson Demo Carts']));
  expect(asked()).toEqual([dealershipsFound('hudson').url, '/api/dealerships']);
  await userEvent.clear(search());
  await waitFor(() => expect(names()).toHaveLength(63));
});

test.each(['demo carts', '32801'])(
  'where a search, "%s", finds more than a page comes with, the rest follows',
  async (words) => {
    answerWith(many(60));
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const answer = fetchSpy.getMockImplementation();
    fetchSpy.mockImplementation(async (url, init) => {
      if (url === '/api/dealerships') await held;
      return answer?.(url, init) ?? fakeReply(500, '');
    });
    show(`?search=${words}`);
    await waitFor(() => expect(names()).toHaveLength(overviewLength));
    expect(stats()[0]).toMatch(/^60Dealers Listed/);
    release();
    await waitFor(() => expect(names()).toHaveLength(60));
    expect(stats()[0]).toMatch(/^60Dealers Listed/);
  },
);

test('where nobody is found the page says so and offers everybody', async () => {
  show('?search=nobody');
  expect(await screen.findByRole('heading', { name: 'No dealerships found' })).toBeVisible();
  expect(stats()[0]).toMatch(/^0Dealers Listed/);
  await userEvent.click(screen.getByRole('button', { name: 'View All Dealerships' }));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(search()).toHaveValue('');
  expect(currentAddress()).toBe('/dealerships');
});

test('five digits order the dealers by distance, and not one digit sooner', async () => {
  show();
  await userEvent.type(search(), '3280');
  await screen.findByRole('heading', { name: 'No dealerships found' });
  expect(asked()).not.toContainEqual(expect.stringContaining('zip-codes'));
  await userEvent.type(search(), '1');
  await waitFor(() =>
    expect(names()).toEqual(['Tangerine Moon Demo Carts', 'Hudson Demo Carts', 'Nowhere Demo Carts']),
  );
  const miles = screen
    .getAllByTestId('dealer-card')
    .map((card) => /[\w., ]+ away/.exec(card.textContent ?? '')?.[0]);
  expect(miles).toEqual([
    expect.stringContaining('Less than 1 mile away'),
    expect.stringMatching(/1,0\d\d miles away/),
    undefined,
  ]);
  expect(screen.getByText(/the nearest to 32801 \(Orlando, Florida\) first/)).toBeVisible();
});

test('a ZIP code that nobody knows is met kindly', async () => {
  show('?search=00000');
  expect(await screen.findByText(/We could not find the ZIP code 00000\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'View All Dealerships' })).toBeVisible();
});

test('a dealer in a ZIP code that nobody can place is found by its digits', async () => {
  answerWith([
    ...few,
    aDealership({ id: 4, name: 'Far Demo Carts', zipCode: '00000', latitude: null, longitude: null }),
  ]);
  show('?search=00000');
  await waitFor(() => expect(names()).toEqual(['Far Demo Carts']));
});

test('a ZIP code that could not be looked up can be tried again', async () => {
  show();
  await screen.findAllByTestId('dealer-card');
  fetchSpy.mockResolvedValueOnce(fakeReply(503, ''));
  await userEvent.type(search(), '32801');
  expect(await screen.findByText('The ZIP code could not be looked up.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(names()[0]).toBe('Tangerine Moon Demo Carts'));
});

test('six skeletons stand for the dealers, which can be asked for again if they do not come', async () => {
  let answer = (_reply: Response) => {};
  fetchSpy.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  show();
  expect(screen.getAllByTestId('skeleton-card')).toHaveLength(6);
  answer(fakeReply(503, ''));
  expect(await screen.findByText('The dealers could not be loaded.')).toBeVisible();
  expect(stats()[0]).toMatch(/^–Dealers Listed/);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(names()).toHaveLength(3));
});

test('the first dealers stay when the rest does not come', async () => {
  answerWith(many(60));
  fetchSpy.mockResolvedValueOnce(fakeReply(200, { dealershipCount: 60, dealerships: many(overviewLength) }));
  fetchSpy.mockResolvedValueOnce(fakeReply(503, ''));
  show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The rest of the dealers could not be loaded.')).toBeVisible();
  expect(names()).toHaveLength(overviewLength);
  await userEvent.click(retry);
  await waitFor(() => expect(names()).toHaveLength(60));
});

test('a search is reported with the number found and not the words', async () => {
  const { events } = show();
  await screen.findAllByTestId('dealer-card');
  await userEvent.type(search(), 'hudson');
  await waitFor(() => expect(events).toHaveLength(1), { timeout: 3000 });
  expect(events).toEqual([{ event: 'dealer_search', result_count: 1 }]);
});

test('whose places the distances rest on is said, with the license', async () => {
  show();
  expect(screen.getByRole('link', { name: 'GeoNames' })).toHaveAttribute('href', 'https://www.geonames.org');
  expect(screen.getByRole('link', { name: 'CC BY 4.0' })).toBeVisible();
  await screen.findAllByTestId('dealer-card');
});

test('both ways on are there', async () => {
  show();
  expect(screen.getByRole('heading', { name: 'Join Our Dealership Network' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Your Dealership' })).toHaveAttribute(
    'href',
    '/add-dealership',
  );
  expect(screen.getByRole('heading', { name: "Can't Find a Dealer Near You?" })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: 'Browse by State' })).toHaveAttribute('href', '/states');
  await screen.findAllByTestId('dealer-card');
});
