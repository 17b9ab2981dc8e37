import { beforeEach, expect, jest, test } from '@jest/globals';
import { homeFaqsRead } from '@msv/contracts/content/faqItem';
import { dealerSummaryRead } from '@msv/contracts/dealers/dealerSummary';
import { priceSummaryRead } from '@msv/contracts/inventory/priceSummary';
import { ModulesContext, type RemoteComponent, type RemoteModules } from '@msv/platform/host';
import { createFakeResponse, getCurrentUrl, renderWithPlatform } from '@msv/platform/testing';
import { buildFaqItem } from '@msv/testing/builders/buildFaqItem';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prefetch } from './HomePage.prefetch.ts';
import HomePage from './HomePage.tsx';

const pendingFragment = new Promise<RemoteComponent>(() => {});
const rejectFragment = () => Promise.reject<RemoteComponent>(new Error('The remote is unavailable'));
const loadFragment = (fragment: RemoteComponent) => Promise.resolve(fragment);
const fetchSpy = jest.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
  localStorage.clear();
  fetchSpy.mockReset().mockReturnValue(new Promise(() => {}));
  globalThis.fetch = fetchSpy;
});

interface FragmentLoads {
  featured?: Promise<RemoteComponent>;
  states?: Promise<RemoteComponent>;
}

/** Renders the home page with the given fragments of other remotes. */
async function renderHomePage({ featured = pendingFragment, states = pendingFragment }: FragmentLoads = {}) {
  const load = jest.fn<RemoteModules['load']>((remote) => (remote === 'dealers' ? states : featured));
  const modules = { load, forget: () => {} };
  const page = (
    <ModulesContext value={modules}>
      <HomePage />
    </ModulesContext>
  );
  return { ...(await act(async () => renderWithPlatform(page, { initialUrl: '/' }))), load };
}

/** Silences the errors that React logs when an error boundary catches them. */
const silenceConsoleError = () => jest.spyOn(console, 'error').mockImplementation(() => {});

test('starts with links to the inventory and to a call', async () => {
  const { events } = await renderHomePage();
  const [browse, call] = screen.getAllByRole('link');
  if (!call) throw new Error('The page has no links');
  expect(call).toHaveTextContent('Call Now');
  expect(call).toHaveAttribute('href', 'tel:+18445550142');
  expect(browse).toHaveTextContent('Browse Inventory');
  expect(browse).toHaveAttribute('href', '/inventory');
  call.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(call);
  expect(events).toEqual([{ event: 'phone_call' }]);
});

test('a ZIP code leads to the nearest dealers', async () => {
  const emptyFragment = loadFragment(() => null);
  await renderHomePage({ featured: emptyFragment, states: emptyFragment });
  const field = screen.getByRole('textbox', { name: /^Your ZIP Code/ });
  await userEvent.type(field, ' 32801{Enter}');
  await waitFor(() => expect(getCurrentUrl()).toBe('/dealerships?search=32801'));
});

test('the label of the only field has no asterisk', async () => {
  await renderHomePage();
  const form = screen.getByRole('form', { name: 'Find dealers near you' });
  expect(form).toHaveTextContent('Your ZIP CodeFind Dealers');
  expect(within(form).getByRole('textbox')).toBeRequired();
});

test('a part of a ZIP code shows a message until it changes', async () => {
  await renderHomePage();
  const field = screen.getByRole('textbox', { name: /^Your ZIP Code/ });
  await userEvent.type(field, '3280');
  await userEvent.click(screen.getByRole('button', { name: 'Find Dealers' }));
  expect(field).toHaveAccessibleDescription('Enter a 5-digit ZIP code');
  expect(field).toHaveFocus();
  expect(getCurrentUrl()).toBe('/');
  await userEvent.type(field, '1');
  expect(screen.queryByText('Enter a 5-digit ZIP code')).toBeNull();
});

test('without JavaScript, the ZIP code is sent to the directory', async () => {
  await renderHomePage();
  const form = screen.getByRole('form', { name: 'Find dealers near you' });
  expect(form).toHaveAttribute('action', '/dealerships');
  expect(form).not.toHaveAttribute('novalidate');
  expect(screen.getByRole('textbox', { name: /^Your ZIP Code/ })).toHaveAttribute('name', 'search');
});

test('loads the hero picture with high priority and reserves its space', async () => {
  const { container } = await renderHomePage();
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', '/api/vehicle-pictures/hero.svg');
  expect(picture).toHaveAttribute('fetchpriority', 'high');
  expect(picture).toHaveAttribute('loading', 'eager');
  expect(picture).toHaveAttribute('width', '1440');
  expect(picture).toHaveAttribute('height', '640');
});

test('shows featured vehicles and six states from the other remotes', async () => {
  const { load } = await renderHomePage({
    featured: loadFragment(() => <p>Nine vehicles</p>),
    states: loadFragment(({ limit }) => <p>{String(limit)} states</p>),
  });
  expect(screen.getByText('Nine vehicles')).toBeVisible();
  expect(screen.getByText('6 states')).toBeVisible();
  expect(load.mock.calls).toEqual(
    expect.arrayContaining([
      ['inventory', './FeaturedVehicles'],
      ['dealers', './StateCards'],
    ]),
  );
});

test('prefetches the figures, the home questions and both fragments with their props', () => {
  const plan = prefetch({ params: {}, url: new URL('https://site.example/') });
  expect(plan.reads?.map(({ url }) => url)).toEqual([
    '/api/vehicles/prices/summary',
    '/api/states/dealers/summary',
    '/api/faqs/home',
  ]);
  expect(plan.fragments).toEqual([
    { remote: 'inventory', name: 'FeaturedVehicles', props: {} },
    { remote: 'dealers', name: 'StateCards', props: { limit: 6 } },
  ]);
});

const summaries: Readonly<Record<string, unknown>> = {
  [priceSummaryRead.url]: { vehicleCount: 33, lowestPrice: 6695 },
  [dealerSummaryRead.url]: { dealershipCount: 60, stateCount: 26 },
};

test('shows the number of models, the lowest price and the number of dealers', async () => {
  fetchSpy.mockImplementation(async (url) => createFakeResponse(200, summaries[String(url)]));
  await renderHomePage();
  expect(screen.getByText('33 models from $6,695 · 60 dealers in 26 states')).toBeVisible();
});

test.each(Object.keys(summaries))('shows no figures and no error if %s fails', async (failing) => {
  fetchSpy.mockImplementation(async (url) => {
    if (url === homeFaqsRead.url) return createFakeResponse(200, [buildFaqItem()]);
    return url === failing ? createFakeResponse(503, '') : createFakeResponse(200, summaries[String(url)]);
  });
  await renderHomePage();
  expect(screen.queryByText(/models? from|dealers? in/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('announces loading vehicles, states and questions', async () => {
  await renderHomePage();
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual([
    'Loading vehicles',
    'Loading states',
    'Loading questions',
  ]);
});

test('links to the inventory if featured vehicles are unavailable', async () => {
  silenceConsoleError();
  await renderHomePage({ featured: rejectFragment(), states: loadFragment(() => <p>Six states</p>) });
  expect(screen.getByText(/Featured vehicles are unavailable right now/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See All Vehicles' })).toHaveAttribute('href', '/inventory');
  expect(screen.getByText('Six states')).toBeVisible();
});

test('links to the states if popular states are unavailable', async () => {
  silenceConsoleError();
  await renderHomePage({ states: rejectFragment(), featured: loadFragment(() => <p>Nine vehicles</p>) });
  expect(screen.getByText(/Popular states are unavailable right now/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See All States' })).toHaveAttribute('href', '/states');
  expect(screen.getByText('Nine vehicles')).toBeVisible();
});

test('if questions cannot be loaded, offers a retry and keeps the rest of the page', async () => {
  fetchSpy.mockImplementation(async () => createFakeResponse(503, ''));
  const { container } = await renderHomePage();
  expect(screen.getByRole('alert')).toHaveTextContent('The questions could not be loaded.');
  expect(screen.getByRole('link', { name: 'Get Quote' })).toBeVisible();
  fetchSpy.mockResolvedValue(createFakeResponse(200, [buildFaqItem()]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByTestId('faq-item')).toHaveLength(1);
  // Only the FAQ page describes questions to search engines.
  expect(container.querySelector('script[type="application/ld+json"]')).toBeNull();
});

test('sets the title and canonical URL and has one main heading', async () => {
  const { heads } = await renderHomePage();
  expect(heads.at(-1)).toMatchObject({
    title: 'Electric Medium Speed Vehicles | MSV Directory',
    canonicalPath: '/',
  });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
