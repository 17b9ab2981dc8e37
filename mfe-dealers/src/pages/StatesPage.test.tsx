import { beforeEach, expect, jest, test } from '@jest/globals';
import { stateNames } from '@msv/contracts/dealers/stateNames';
import { createFakeResponse, getCurrentUrl, renderWithPlatform } from '@msv/platform/testing';
import { buildState } from '@msv/testing/builders/buildState';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import StatesPage from './StatesPage.tsx';

/** Ten states instead of 50, to keep the tests fast. Sorted by dealer count like the API response: Georgia has the most. */
const names = stateNames.slice(0, 10);
const states = names.toReversed().map((name, index) =>
  buildState({
    name,
    slug: name.toLowerCase(),
    abbreviation: { Florida: 'FL', Arizona: 'AZ' }[String(name)] ?? '??',
    dealerCount: Math.max(7 - index, 0),
  }),
);

const fetchSpy = jest.fn<typeof fetch>();

beforeEach(() => {
  fetchSpy.mockReset().mockImplementation(async () => createFakeResponse(200, states));
  globalThis.fetch = fetchSpy;
});

const getSearchBox = () => screen.getByRole('searchbox', { name: 'Search' });
const getPopularSection = () => screen.queryByTestId('popular-states');
const getStateNames = (cards: HTMLElement[]) =>
  cards.map((card) => within(card).getByRole('heading').textContent);
const getListedCards = () =>
  screen.queryAllByTestId('state-card').filter((card) => !getPopularSection()?.contains(card));

async function renderPage(initialUrl = '/states') {
  const view = renderWithPlatform(<StatesPage />, { initialUrl });
  await screen.findAllByRole('heading', { level: 2 });
  return view;
}

test('shows twelve skeleton cards while loading and offers a retry if the states cannot be loaded', async () => {
  let resolveResponse = (_response: Response) => {};
  fetchSpy.mockReturnValueOnce(new Promise((resolve) => (resolveResponse = resolve)));
  const { heads } = renderWithPlatform(<StatesPage />, { initialUrl: '/states?search=flo' });
  expect(screen.getAllByTestId('skeleton-card')).toHaveLength(12);
  expect(screen.getByRole('status')).toHaveTextContent('Loading states');
  expect(getSearchBox()).toHaveValue('flo');
  expect(heads.at(-1)).toMatchObject({ title: 'State Dealers | MSV Directory', canonicalPath: '/states' });

  resolveResponse(createFakeResponse(503, ''));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Florida' })).toHaveAttribute('href', '/states/florida');
});

test('lists all states by name with abbreviation and dealer count, below the stats', async () => {
  await renderPage();
  expect(getStateNames(getListedCards())).toEqual(names);
  expect(screen.getByRole('status')).toHaveTextContent('10 states, A–Z');
  expect(getListedCards().at(-1)).toHaveTextContent('Georgia7 Dealers??');
  expect(getListedCards().at(-7)).toHaveTextContent('Arkansas1 Dealer');
  const [statesStat, dealersStat] = screen.getAllByTestId('stat-card');
  expect(statesStat).toHaveTextContent('50States Coveredinquiries accepted in all 50 states');
  expect(dealersStat).toHaveTextContent('28Total Dealers');
});

test('shows the six states with the most dealers unless there is a search', async () => {
  await renderPage();
  const section = within(getPopularSection() ?? document.body);
  expect(section.getByRole('heading', { level: 2 })).toHaveTextContent('Most Popular States');
  expect(getStateNames(section.getAllByTestId('state-card'))).toEqual(names.toReversed().slice(0, 6));
  await userEvent.type(getSearchBox(), 'az');
  await waitFor(() => expect(getStateNames(getListedCards())).toEqual(['Arizona']));
  expect(getPopularSection()).toBeNull();
});

test('a search finds states regardless of case and is stored in the URL', async () => {
  await renderPage();
  await userEvent.type(getSearchBox(), 'FLORI');
  await waitFor(() => expect(getStateNames(getListedCards())).toEqual(['Florida']));
  expect(screen.getByRole('status')).toHaveTextContent('1 state for “FLORI”');
  await waitFor(() => expect(getCurrentUrl()).toBe('/states?search=FLORI'));
});

test('a search without matches shows an empty state with a button that shows all states', async () => {
  await renderPage('/states?search=atlantis');
  expect(screen.getByRole('heading', { name: 'No states found' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'View All States' }));
  await waitFor(() => expect(getListedCards()).toHaveLength(names.length));
  expect(getSearchBox()).toHaveValue('');
  expect(getCurrentUrl()).toBe('/states');
});

test('a search is tracked with its text and its number of results', async () => {
  const { events } = await renderPage();
  await userEvent.type(getSearchBox(), 'fl');
  await waitFor(
    () => expect(events).toEqual([{ event: 'site_search', result_count: 1, search_term: 'fl' }]),
    { timeout: 3000 },
  );
});
