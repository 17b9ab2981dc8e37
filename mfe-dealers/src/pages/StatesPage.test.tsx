import { beforeEach, expect, jest, test } from '@jest/globals';
import { stateNames } from '@msv/contracts/stateNames';
import { currentAddress, fakeReply, renderOnSite } from '@msv/platform/testing';
import { aState } from '@msv/testing/aState';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import StatesPage from './StatesPage.tsx';

/** Ten of the fifty, which is quicker. As the API gives them: by dealer count, Georgia with the most of them. */
const names = stateNames.slice(0, 10);
const states = names.toReversed().map((name, at) =>
  aState({
    name,
    slug: name.toLowerCase(),
    abbreviation: { Florida: 'FL', Arizona: 'AZ' }[String(name)] ?? '??',
    dealerCount: Math.max(7 - at, 0),
  }),
);

const fetchSpy = jest.fn<typeof fetch>();

beforeEach(() => {
  fetchSpy.mockReset().mockImplementation(async () => fakeReply(200, states));
  globalThis.fetch = fetchSpy;
});

const searchBox = () => screen.getByRole('searchbox', { name: 'Search' });
const popular = () => screen.queryByTestId('popular-states');
const namesIn = (cards: HTMLElement[]) => cards.map((card) => within(card).getByRole('heading').textContent);
const listed = () => screen.queryAllByTestId('state-card').filter((card) => !popular()?.contains(card));

async function show(at = '/states') {
  const view = renderOnSite(<StatesPage />, { at });
  await screen.findAllByRole('heading', { level: 2 });
  return view;
}

test('twelve skeletons stand for the states, which can be asked for again if they do not come', async () => {
  let answer = (_reply: Response) => {};
  fetchSpy.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const { heads } = renderOnSite(<StatesPage />, { at: '/states?search=flo' });
  expect(screen.getAllByTestId('skeleton-card')).toHaveLength(12);
  expect(screen.getByRole('status')).toHaveTextContent('Loading states');
  expect(searchBox()).toHaveValue('flo');
  expect(heads.at(-1)).toMatchObject({ title: 'State Dealers | MSV Directory', canonicalPath: '/states' });

  answer(fakeReply(503, ''));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Florida' })).toHaveAttribute('href', '/states/florida');
});

test('all of them stand there A–Z, each with abbreviation and dealers, below the totals', async () => {
  await show();
  expect(namesIn(listed())).toEqual(names);
  expect(screen.getByRole('status')).toHaveTextContent('10 states, A–Z');
  expect(listed().at(-1)).toHaveTextContent('Georgia7 Dealers??');
  expect(listed().at(-7)).toHaveTextContent('Arkansas1 Dealer');
  const [covered, total] = screen.getAllByTestId('stat-card');
  expect(covered).toHaveTextContent('50States Coveredenquiries accepted in all 50 states');
  expect(total).toHaveTextContent('28Total Dealers');
});

test('the six with the most dealers are named, as long as nobody searches', async () => {
  await show();
  const section = within(popular() ?? document.body);
  expect(section.getByRole('heading', { level: 2 })).toHaveTextContent('Most Popular States');
  expect(namesIn(section.getAllByTestId('state-card'))).toEqual(names.toReversed().slice(0, 6));
  await userEvent.type(searchBox(), 'az');
  await waitFor(() => expect(namesIn(listed())).toEqual(['Arizona']));
  expect(popular()).toBeNull();
});

test('a search by name or abbreviation, in any case, lives in the address', async () => {
  await show();
  await userEvent.type(searchBox(), 'FLORI');
  await waitFor(() => expect(namesIn(listed())).toEqual(['Florida']));
  expect(screen.getByRole('status')).toHaveTextContent('1 state for “FLORI”');
  await waitFor(() => expect(currentAddress()).toBe('/states?search=FLORI'));
});

test('a search that finds nothing says so and leads back to all of them', async () => {
  await show('/states?search=atlantis');
  expect(screen.getByRole('heading', { name: 'No states found' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'View All States' }));
  await waitFor(() => expect(listed()).toHaveLength(names.length));
  expect(searchBox()).toHaveValue('');
  expect(currentAddress()).toBe('/states');
});

test('ways on lead to all dealers, to the map, and for the territories to a person', async () => {
  await show();
  const leadTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leadTo('Find Dealers')).toBe('/dealerships');
  expect(leadTo('See the USA Map')).toBe('/usa');
  expect(leadTo('Write to us')).toBe('/contact');
});

test('a search is reported by how much it found, never by what was typed', async () => {
  const { events } = await show();
  await userEvent.type(searchBox(), 'fl');
  await waitFor(() => expect(events).toEqual([{ event: 'site_search', result_count: 1 }]), {
    timeout: 3000,
  });
});
