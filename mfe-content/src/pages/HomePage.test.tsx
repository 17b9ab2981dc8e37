import { expect, jest, test } from '@jest/globals';
import { ModulesContext, type RemoteComponent, type RemoteModules } from '@msv/platform/host';
import { renderOnSite } from '@msv/platform/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HomePage from './HomePage.tsx';

const onItsWay = new Promise<RemoteComponent>(() => {});

/** Home with what becomes of the inventory's fragment on it. */
async function show(featured = onItsWay) {
  const load = jest.fn<RemoteModules['load']>(() => featured);
  const modules = { load, forget: () => {} };
  const page = (
    <ModulesContext value={modules}>
      <HomePage />
    </ModulesContext>
  );
  return { ...(await act(async () => renderOnSite(page, { at: '/' }))), load };
}

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

test('home shows the vehicles that the inventory puts forward', async () => {
  const { load } = await show(Promise.resolve(() => <p>Nine vehicles</p>));
  expect(screen.getByText('Nine vehicles')).toBeVisible();
  expect(load).toHaveBeenCalledWith('inventory', './FeaturedVehicles');
});

test('while the vehicles are on their way, home says so', async () => {
  await show();
  expect(screen.getByRole('status')).toHaveTextContent('Loading vehicles');
});

test('home keeps a link to the vehicles when they cannot be shown', async () => {
  // React reports what a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await show(Promise.reject(new Error('No answer')));
  expect(screen.getByText(/cannot be shown here right now/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See All Vehicles' })).toHaveAttribute('href', '/inventory');
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
    imagePath: '/api/vehicle-pictures/hero.svg',
  });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
