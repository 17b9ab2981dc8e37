import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Vehicle } from '@msv/contracts/vehicle';
import { currentAddress, fakeReply, goTo, renderOnSite } from '@msv/platform/testing';
import { aVehicle } from '@msv/testing/aVehicle';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import VehiclePage from './VehiclePage.tsx';

const full = aVehicle({
  slug: 'd6',
  name: 'D6 MAX GT4',
  category: '4-seater',
  price: 13595,
  range: '45 miles',
  description: 'A grand tourer.',
  features: ['Luxury seating', 'Wireless charging'],
  externalUrl: 'https://example.com/d6',
  imageUrl: '/api/vehicle-pictures/d6.svg',
});
const bare = aVehicle({ slug: 'eight', name: 'Carrier 8', category: '8-seater', isAvailable: false });
const others = ['a', 'b', 'c', 'd'].map((slug) =>
  aVehicle({ slug, name: `Cart ${slug}`, category: '4-seater' }),
);
const vehicles: Vehicle[] = [...others.slice(0, 1), full, ...others.slice(1), bare];

const fetchSpy = jest.fn<typeof fetch>();

beforeEach(() => {
  fetchSpy.mockReset().mockImplementation(async (url) => {
    if (url === '/api/vehicles') return fakeReply(200, vehicles);
    const vehicle = vehicles.find(({ slug }) => url === `/api/vehicles/${slug}`);
    return vehicle ? fakeReply(200, vehicle) : fakeReply(404, { error: 'There is no such vehicle.' });
  });
  globalThis.fetch = fetchSpy;
});

async function show(slug: string) {
  const view = renderOnSite(<VehiclePage />, { at: `/inventory/${slug}`, route: '/inventory/:slug' });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

test('a spinner turns while the vehicle is on its way', async () => {
  fetchSpy.mockReturnValue(new Promise(() => {}));
  renderOnSite(<VehiclePage />, { at: '/inventory/on-its-way', route: '/inventory/:slug' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading the vehicle');
});

test('a vehicle shows its facts, its price as MSRP and its picture made for the page', async () => {
  await show('d6');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('D6 MAX GT4');
  expect(screen.getByText('A grand tourer.')).toBeVisible();
  expect(screen.getByText('Starting price (MSRP)').nextSibling).toHaveTextContent('$13,595');
  expect(screen.getByText('Range per charge').nextSibling).toHaveTextContent('45 miles');
  const features = within(screen.getByRole('list', { name: 'Features' })).getAllByRole('listitem');
  expect(features.map((item) => item.textContent)).toEqual(['Luxury seating', 'Wireless charging']);
  const picture = screen.getByRole('img', { name: /D6 MAX GT4/ });
  expect(picture).toHaveAttribute('src', '/api/vehicle-pictures/d6.svg?size=detail');
  expect(picture).toHaveAttribute('width', '720');
  expect(screen.queryByText('Currently unavailable')).toBeNull();
});

test('the document is named after the vehicle and says where it lives', async () => {
  const { heads } = await show('d6');
  expect(heads.at(-1)).toEqual({
    title: 'D6 MAX GT4 | MSV Directory',
    description: 'D6 MAX GT4 from $13,595, 45 miles per charge. A grand tourer.',
    canonicalPath: '/inventory/d6',
    sharedPicture: { path: '/api/vehicle-pictures/d6.png', alt: 'D6 MAX GT4, seen from the side' },
    kind: 'product',
  });
});

test('a plain link leads to the calculator with the price filled in', async () => {
  await show('d6');
  expect(screen.getByRole('link', { name: 'See Financing' })).toHaveAttribute(
    'href',
    '/financing?price=13595',
  );
});

test('an old address of a vehicle leads to its own', async () => {
  fetchSpy.mockImplementation(async () => fakeReply(200, full));
  const { moves } = renderOnSite(<VehiclePage />, { at: '/inventory/old-d6', route: '/inventory/:slug' });
  await waitFor(() => expect(moves).toContain('/inventory/d6'));
});

test('the breadcrumb and a button lead back', async () => {
  await show('d6');
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(trail.getByRole('link', { name: 'Inventory' })).toHaveAttribute('href', '/inventory');
  expect(trail.getByText('D6 MAX GT4')).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('link', { name: 'Back to Inventory' }));
  expect(currentAddress()).toBe('/inventory');
});

test('a vehicle without specifications shows the stated ones on three cards', async () => {
  await show('eight');
  const cards = screen.getAllByTestId('spec-card').map((card) => card.textContent);
  expect(cards).toHaveLength(3);
  expect(cards[0]).toMatch(/^Performance.*25 mph.*6.3kW AC Motor.*48V Lithium.*Evolution AC Controller/);
  expect(cards[1]).toMatch(
    /^Safety & Features.*2-4 persons.*N\/A.*Hydraulic.*LED headlights.*Premium seating/,
  );
  expect(cards[2]).toMatch(/^Warranty & Service.*Limited warranty.*USA/);
});

test('an unavailable vehicle says so, and only a vehicle with a page elsewhere links to it', async () => {
  await show('eight');
  expect(screen.getByText('Currently unavailable')).toBeVisible();
  expect(screen.queryByRole('link', { name: /External Details/ })).toBeNull();
});

test('up to three others of its category are shown, and none where it is alone', async () => {
  const { unmount } = await show('d6');
  const similar = within(await screen.findByTestId('similar-vehicles'));
  expect(similar.getByRole('heading', { name: 'Similar Vehicles' })).toBeVisible();
  const links = await similar.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Cart a', 'Cart b', 'Cart c']);
  unmount();
  await show('eight');
  expect(screen.queryByTestId('similar-vehicles')).toBeNull();
});

test('a view, a call and a visit to the page elsewhere are each reported', async () => {
  const { events } = await show('d6');
  const interest = (action: string) => ({ event: 'vehicle_interest', action, vehicle_slug: 'd6' });
  expect(events).toEqual([{ event: 'vehicle_view', vehicle_slug: 'd6' }, interest('view_details')]);
  const call = screen.getByRole('link', { name: 'Request Quote' });
  expect(call).toHaveAttribute('href', 'tel:+18445550142');
  const elsewhere = screen.getByRole('link', { name: 'External Details (opens in a new tab)' });
  expect(elsewhere).toHaveAttribute('target', '_blank');
  expect(elsewhere).toHaveAttribute('rel', 'noopener noreferrer');
  for (const link of [call, elsewhere]) {
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
  }
  expect(events.slice(2)).toEqual([
    { event: 'phone_call' },
    interest('phone_call_clicked'),
    { event: 'external_link_click', link_url: 'https://example.com/d6' },
    interest('external_link_clicked'),
  ]);
});

test('going on to another vehicle is another view with an empty form', async () => {
  const { events } = await show('d6');
  await userEvent.type(screen.getByRole('textbox', { name: 'First Name' }), 'Ann');
  act(() => goTo('/inventory/eight'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Carrier 8' })).toBeVisible();
  expect(events.filter(({ event }) => event === 'vehicle_view')).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: 'First Name' })).toHaveValue('');
});

test.each([
  ['an unknown vehicle', 404, 'no-such', 0],
  ['a vehicle of the reserved name', 404, 'featured', 0],
  ['a vehicle that cannot be had now, with a way to try again', 503, 'broken', 1],
])('%s is not found', async (_what, status, slug, retries) => {
  fetchSpy.mockImplementation(async () => fakeReply(status, { error: 'No.' }));
  const { heads } = await show(slug);
  expect(fetchSpy).not.toHaveBeenCalledWith('/api/vehicles/featured', expect.anything());
  expect(heads.at(-1)).toMatchObject({ title: 'Vehicle Not Found | MSV Directory', noIndex: true });
  expect(screen.getByRole('heading', { level: 1, name: 'Vehicle Not Found' })).toBeVisible();
  expect(screen.getByText("The vehicle you're looking for doesn't exist.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Inventory' })).toHaveAttribute('href', '/inventory');
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(retries);
});
