import { beforeEach, expect, jest, test } from '@jest/globals';
import { ModulesContext, type RemoteComponent, type RemoteModules } from '@msv/platform/host';
import { fakeReply, renderOnSite } from '@msv/platform/testing';
import { aFaqItem } from '@msv/testing/aFaqItem';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prefetch } from './HomePage.prefetch.ts';
import HomePage from './HomePage.tsx';

const onItsWay = new Promise<RemoteComponent>(() => {});
const gone = () => Promise.reject<RemoteComponent>(new Error('No answer'));
const there = (fragment: RemoteComponent) => Promise.resolve(fragment);
const fetchSpy = jest.fn<typeof fetch>();

beforeEach(() => {
  jest.restoreAllMocks();
  fetchSpy.mockReset().mockReturnValue(new Promise(() => {}));
  globalThis.fetch = fetchSpy;
});

interface Others {
  featured?: Promise<RemoteComponent>;
  states?: Promise<RemoteComponent>;
}

/** Home with what becomes of the other modules' fragments on it. */
async function show({ featured = onItsWay, states = onItsWay }: Others = {}) {
  const load = jest.fn<RemoteModules['load']>((remote) => (remote === 'dealers' ? states : featured));
  const modules = { load, forget: () => {} };
  const page = (
    <ModulesContext value={modules}>
      <HomePage />
    </ModulesContext>
  );
  return { ...(await act(async () => renderOnSite(page, { at: '/' }))), load };
}

/** React reports what a boundary has caught. */
const expectReports = () => jest.spyOn(console, 'error').mockImplementation(() => {});

test('home offers a call and the inventory first', async () => {
  const { events } = await show();
  const [call, browse] = screen.getAllByRole('link');
  if (!call) throw new Error('There is no link at all');
  expect(call).toHaveTextContent('Call Now');
  expect(call).toHaveAttribute('href', 'tel:+18445550142');
  expect(browse).toHaveTextContent('Browse Inventory');
  expect(browse).toHaveAttribute('href', '/inventory');
  call.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(call);
  expect(events).toEqual([{ event: 'phone_call' }]);
});

test('the scene at the head of home is asked for at once and keeps its place', async () => {
  const { container } = await show();
  const scene = container.querySelector('img');
  expect(scene).toHaveAttribute('src', '/api/vehicle-pictures/hero.svg');
  expect(scene).toHaveAttribute('fetchpriority', 'high');
  expect(scene).toHaveAttribute('loading', 'eager');
  expect(scene).toHaveAttribute('width', '1440');
  expect(scene).toHaveAttribute('height', '640');
});

test('home shows the vehicles that the inventory puts forward, and six states as the dealers show them', async () => {
  const { load } = await show({
    featured: there(() => <p>Nine vehicles</p>),
    states: there(({ limit }) => <p>{String(limit)} states</p>),
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

test('the server is told what home reads and whose pieces stand on it', () => {
  const plan = prefetch({ params: {}, url: new URL('https://site.example/') });
  expect(plan.reads?.map(({ url }) => url)).toEqual(['/api/faqs/home']);
  expect(plan.fragments).toEqual([
    { remote: 'inventory', name: 'FeaturedVehicles' },
    { remote: 'dealers', name: 'StateCards' },
  ]);
});

test('while its parts are on their way, home says so', async () => {
  await show();
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual([
    'Loading vehicles',
    'Loading states',
    'Loading questions',
  ]);
});

test('home keeps a link to the vehicles when they cannot be shown', async () => {
  expectReports();
  await show({ featured: gone(), states: there(() => <p>Six states</p>) });
  expect(screen.getByText(/cannot be shown here right now/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See All Vehicles' })).toHaveAttribute('href', '/inventory');
  expect(screen.getByText('Six states')).toBeVisible();
});

test('home keeps a link to the states when they cannot be shown', async () => {
  expectReports();
  await show({ states: gone(), featured: there(() => <p>Nine vehicles</p>) });
  expect(screen.getByText(/states cannot be shown here right now/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See All States' })).toHaveAttribute('href', '/states');
  expect(screen.getByText('Nine vehicles')).toBeVisible();
});

test('home answers questions, one open at a time, and leads to all of them', async () => {
  const faqs = ['a', 'b'].map((slug) =>
    aFaqItem({ slug, question: `Question ${slug}?`, answerHtml: `<p>Answer ${slug}</p>` }),
  );
  fetchSpy.mockResolvedValue(fakeReply(200, faqs));
  await show();
  expect(fetchSpy).toHaveBeenCalledWith('/api/faqs/home', expect.anything());
  expect(await screen.findAllByTestId('faq-item')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Question a?' }));
  await userEvent.click(screen.getByRole('button', { name: 'Question b?' }));
  expect(screen.getByText('Answer b')).toBeVisible();
  expect(screen.getByText('Answer a')).not.toBeVisible();
  expect(screen.getByRole('link', { name: 'See All Questions' })).toHaveAttribute('href', '/faq');
});

test('questions that do not come can be asked for again, and the rest of home stands', async () => {
  fetchSpy.mockResolvedValueOnce(fakeReply(503, '')).mockResolvedValue(fakeReply(200, [aFaqItem()]));
  await show();
  expect(screen.getByRole('alert')).toHaveTextContent('The questions could not be loaded.');
  expect(screen.getByRole('link', { name: 'Get Quote' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByTestId('faq-item')).toHaveLength(1);
});

test('home gives four reasons, and asks for a message for a quote', async () => {
  await show();
  const reasons = screen.getByRole('region', { name: 'Why Choose Us' });
  const points = within(reasons).getAllByRole('heading', { level: 3 });
  expect(points.map((point) => point.textContent)).toEqual([
    'Eco-Friendly',
    'Cost Effective',
    'Safety First',
    'Nationwide Support',
  ]);
  expect(screen.getByRole('link', { name: 'Get Quote' })).toHaveAttribute('href', '/contact');
});

test('home says in the document what it is and where it lives', async () => {
  const { heads } = await show();
  expect(heads.at(-1)).toMatchObject({
    title: 'Electric Medium Speed Vehicles | MSV Directory',
    canonicalPath: '/',
  });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
