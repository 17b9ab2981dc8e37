import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { createFakeResponse, getCurrentUrl, navigateTo, renderWithPlatform } from '@msv/platform/testing';
import { FakeRemoteModules } from '@msv/platform/testing/FakeRemoteModules';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recentVehicles } from '../features/visitor-lists/visitorLists.ts';
import VehiclePage from './VehiclePage.tsx';

const equippedVehicle = buildVehicle({
  slug: 'd6',
  name: 'D6 MAX GT4',
  category: '4-seater',
  price: 13595,
  range: '45 miles',
  description: 'A grand tourer.',
  features: ['Luxury seating', 'Wireless charging'],
  externalUrl: 'https://example.com/d6',
  imageUrl: '/api/vehicle-pictures/d6.svg',
  specifications: { power: { battery: '48V 110Ah Lithium' } },
});
const plainVehicle = buildVehicle({
  slug: 'eight',
  name: 'Carrier 8',
  category: '8-seater',
  isAvailable: false,
});
const workVehicle = buildVehicle({ slug: 'work', name: 'Turfman 800', category: 'utility' });
const others = ['a', 'b', 'c', 'd'].map((slug) =>
  buildVehicle({ slug, name: `Cart ${slug}`, category: '4-seater' }),
);
const vehicles: Vehicle[] = [
  ...others.slice(0, 1),
  equippedVehicle,
  ...others.slice(1),
  plainVehicle,
  workVehicle,
];

const fetchSpy = jest.fn<typeof fetch>();

beforeEach(() => {
  fetchSpy.mockReset().mockImplementation(async (url) => {
    if (url === '/api/vehicles') return createFakeResponse(200, vehicles);
    const vehicle = vehicles.find(({ slug }) => url === `/api/vehicles/${slug}`);
    return vehicle
      ? createFakeResponse(200, vehicle)
      : createFakeResponse(404, { error: 'Vehicle not found.' });
  });
  globalThis.fetch = fetchSpy;
});

async function renderVehiclePage(slug: string) {
  const view = renderWithPlatform(<VehiclePage />, {
    initialUrl: `/inventory/${slug}`,
    route: '/inventory/:slug',
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

test('shows a spinner while the vehicle loads', async () => {
  fetchSpy.mockReturnValue(new Promise(() => {}));
  renderWithPlatform(<VehiclePage />, { initialUrl: '/inventory/loading', route: '/inventory/:slug' });
  const spinner = screen.getByRole('status');
  expect(spinner).toHaveTextContent('Loading vehicle');
  expect(spinner.querySelector('[aria-hidden]')).toBeVisible();
});

test('shows the description, MSRP, range, features and large picture', async () => {
  await renderVehiclePage('d6');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('D6 MAX GT4');
  expect(screen.getByText('A grand tourer.')).toBeVisible();
  expect(screen.getByText('Starting price (MSRP)').nextSibling).toHaveTextContent('$13,595');
  expect(screen.getByText('Seats').nextSibling).toHaveTextContent('4');
  expect(screen.getByText('Range per charge').nextSibling).toHaveTextContent('45 miles');
  const features = within(screen.getByRole('list', { name: 'Features' })).getAllByRole('listitem');
  expect(features.map((item) => item.textContent)).toEqual(['Luxury seating', 'Wireless charging']);
  const picture = screen.getByRole('img', { name: /D6 MAX GT4/ });
  expect(picture).toHaveAttribute('src', '/api/vehicle-pictures/d6.svg?size=detail');
  expect(picture).toHaveAttribute('width', '720');
  expect(screen.queryByText('Currently unavailable')).toBeNull();
});

test('sets title, description, canonical URL and share image', async () => {
  const { heads } = await renderVehiclePage('d6');
  expect(heads.at(-1)).toEqual({
    title: 'D6 MAX GT4 | MSV Directory',
    description: 'D6 MAX GT4 from $13,595, 45 miles per charge. A grand tourer.',
    canonicalPath: '/inventory/d6',
    shareImage: {
      path: '/api/vehicle-pictures/share/d6.png',
      alt: 'D6 MAX GT4 from $13,595, seen from the side',
    },
    openGraphType: 'product',
  });
});

test('links to the financing calculator with the price', async () => {
  await renderVehiclePage('d6');
  expect(screen.getByRole('link', { name: 'See Financing' })).toHaveAttribute(
    'href',
    '/financing?price=13595',
  );
});

test('redirects from a former slug to the current one', async () => {
  fetchSpy.mockImplementation(async () => createFakeResponse(200, equippedVehicle));
  const { redirects } = renderWithPlatform(<VehiclePage />, {
    initialUrl: '/inventory/old-d6',
    route: '/inventory/:slug',
  });
  await waitFor(() => expect(redirects).toContain('/inventory/d6'));
});

test('links back through the breadcrumb and a button', async () => {
  await renderVehiclePage('d6');
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(trail.getByRole('link', { name: 'Inventory' })).toHaveAttribute('href', '/inventory');
  expect(trail.getByText('D6 MAX GT4')).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('link', { name: 'Back to Inventory' }));
  expect(getCurrentUrl()).toBe('/inventory');
});

test('shows the default specifications on three cards', async () => {
  await renderVehiclePage('eight');
  const cards = screen.getAllByTestId('spec-card').map((card) => card.textContent);
  expect(cards).toHaveLength(3);
  expect(cards[0]).toMatch(/^Performance.*25 mph.*6.3kW AC Motor.*48V Lithium.*Evolution AC Controller/);
  expect(cards[1]).toMatch(
    /^Safety & Features.*Passengers8 persons.*N\/A.*Hydraulic.*LED headlights.*Premium seating/,
  );
  expect(cards[2]).toMatch(
    /^Warranty & Service.*Limited warranty.*USA.*According to the manufacturer: 3-year\/36,000-mile.*5-year\/50,000-mile/,
  );
});

test('marks default specifications as typical, but neither known values nor an unknown length', async () => {
  await renderVehiclePage('eight');
  const marked = screen
    .getAllByRole('definition')
    .filter((detail) => detail.dataset.footnote)
    .map((detail) => detail.textContent);
  expect(marked).toContain('25 mph');
  expect(marked).not.toContain('8 persons');
  expect(marked).not.toContain('N/A');
  // Below the facts and below the specifications.
  expect(screen.getAllByText('* Typical, confirm with dealer')).toHaveLength(2);
});

/** Returns the facts with icons, with the asterisk of typical values. */
const readFacts = () =>
  screen
    .getAllByRole('term')
    .filter((term) => term.querySelector('svg[aria-hidden=true]'))
    .map(({ textContent, nextElementSibling: detail }) => [
      textContent,
      `${detail?.textContent}${detail?.hasAttribute('data-footnote') ? ' *' : ''}`,
    ]);

test.each([
  [
    'eight',
    [
      ['Range per charge', '30 miles'],
      ['Seats', '8'],
      ['Top speed', '25 mph *'],
      ['Motor', '6.3kW AC Motor *'],
      ['Battery', '48V Lithium *'],
    ],
  ],
  [
    'work',
    [
      ['Range per charge', '30 miles'],
      ['Seats', '2-4 persons *'],
      ['Top speed', '25 mph *'],
      ['Motor', '6.3kW AC Motor *'],
      ['Battery', '48V Lithium *'],
    ],
  ],
  [
    'd6',
    [
      ['Range per charge', '45 miles'],
      ['Seats', '4'],
      ['Top speed', '25 mph *'],
      ['Motor', '6.3kW AC Motor *'],
      ['Battery', '48V 110Ah Lithium'],
    ],
  ],
])('shows typical values with a footnote for facts that %s does not state', async (slug, facts) => {
  await renderVehiclePage(slug);
  expect(readFacts()).toEqual(facts);
});

test('shows six facts, each with an icon that screen readers skip', async () => {
  const specifications = {
    power: { topSpeed: '25 mph', motor: '6.3kW AC Motor', battery: '48V Lithium' },
    capacity: { passengers: '4 persons' },
    dimensions: { length: '114 in' },
  };
  fetchSpy.mockImplementation(async (url) =>
    createFakeResponse(200, url === '/api/vehicles' ? [] : { ...equippedVehicle, specifications }),
  );
  await renderVehiclePage('d6');
  expect(readFacts()).toEqual([
    ['Range per charge', '45 miles'],
    ['Seats', '4'],
    ['Top speed', '25 mph'],
    ['Motor', '6.3kW AC Motor'],
    ['Battery', '48V Lithium'],
    ['Length', '114 in'],
  ]);
});

test('shows width and height, and checks whether the vehicle fits in a garage', async () => {
  const specifications = { dimensions: { length: '114 in', width: '48 in', height: '76 in' } };
  fetchSpy.mockImplementation(async (url) =>
    createFakeResponse(200, url === '/api/vehicles' ? [] : { ...equippedVehicle, specifications }),
  );
  renderWithPlatform(<VehiclePage />, {
    initialUrl: '/inventory/d6?view=front&doorwidth=50',
    route: '/inventory/:slug',
    modules: new FakeRemoteModules({ isComplete: true }),
  });
  const form = await screen.findByRole('form', { name: 'Does It Fit in Your Garage?' });
  expect(screen.getAllByTestId('spec-card')[1]).toHaveTextContent(/Length114 inWidth48 inHeight76 inBrakes/);
  expect(within(form).getByText('It fits.')).toBeVisible();
  expect(within(form).getByText('Width: 2 in to spare')).toBeVisible();
  const doorHeight = within(form).getByRole('spinbutton', { name: 'Door Height, Inches' });
  expect(doorHeight).toHaveValue(84);
  await userEvent.clear(doorHeight);
  await userEvent.type(doorHeight, '70.5');
  await userEvent.click(within(form).getByRole('button', { name: 'Check Garage' }));
  expect(within(form).getByText('It does not fit.')).toBeVisible();
  expect(within(form).getByText('Height: 5.5 in too high')).toBeVisible();
  await waitFor(() => expect(getCurrentUrl()).toBe('/inventory/d6?depth=240&doorwidth=50&doorheight=70.5'));
});

test('has no garage check for a vehicle of unknown size', async () => {
  await renderVehiclePage('d6');
  expect(await screen.findByRole('form', { name: 'Get More Information' })).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Does It Fit in Your Garage?' })).toBeNull();
  expect(screen.queryByText('Width')).toBeNull();
});

test('marks an unavailable vehicle and omits a missing external link', async () => {
  await renderVehiclePage('eight');
  expect(screen.getByText('Currently unavailable')).toBeVisible();
  expect(screen.queryByRole('link', { name: /External Details/ })).toBeNull();
});

test('shows up to three similar vehicles, or no section without any', async () => {
  const { unmount } = await renderVehiclePage('d6');
  const similar = within(await screen.findByTestId('similar-vehicles'));
  expect(similar.getByRole('heading', { name: 'Similar Vehicles' })).toBeVisible();
  const links = await similar.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Cart a', 'Cart b', 'Cart c']);
  unmount();
  await renderVehiclePage('eight');
  expect(screen.queryByTestId('similar-vehicles')).toBeNull();
});

test('reports views, calls and external link clicks to analytics', async () => {
  const { events } = await renderVehiclePage('d6');
  const interest = (action: string) => ({ event: 'vehicle_interest', action, vehicle_slug: 'd6' });
  expect(events).toEqual([{ event: 'vehicle_view', vehicle_slug: 'd6' }, interest('view_details')]);
  const call = screen.getByRole('link', { name: 'Request Quote (844) 555-0142' });
  expect(call).toHaveAttribute('href', 'tel:+18445550142');
  const externalLink = screen.getByRole('link', { name: 'External Details (opens in a new tab)' });
  expect(externalLink).toHaveAttribute('target', '_blank');
  expect(externalLink).toHaveAttribute('rel', 'noopener noreferrer');
  for (const link of [call, externalLink]) {
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

test('reports another view and clears the form for another vehicle', async () => {
  const { events } = await renderVehiclePage('d6');
  await userEvent.type(await screen.findByRole('textbox', { name: 'First Name' }), 'Ann');
  act(() => navigateTo('/inventory/eight'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Carrier 8' })).toBeVisible();
  expect(events.filter(({ event }) => event === 'vehicle_view')).toHaveLength(2);
  expect(await screen.findByRole('textbox', { name: 'First Name' })).toHaveValue('');
});

test.each([
  ['an unknown vehicle', 404, 'no-such', 0],
  ['the reserved slug', 404, 'featured', 0],
  ['a failed request, with a retry button', 503, 'broken', 1],
])('shows the not-found page for %s', async (_case, status, slug, retries) => {
  fetchSpy.mockImplementation(async () => createFakeResponse(status, { error: 'No.' }));
  const { heads } = await renderVehiclePage(slug);
  expect(fetchSpy).not.toHaveBeenCalledWith('/api/vehicles/featured', expect.anything());
  expect(heads.at(-1)).toMatchObject({ title: 'Vehicle Not Found | MSV Directory', noIndex: true });
  expect(screen.getByRole('heading', { level: 1, name: 'Vehicle Not Found' })).toBeVisible();
  expect(screen.getByText("The vehicle you're looking for doesn't exist.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Inventory' })).toHaveAttribute('href', '/inventory');
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(retries);
});

test('Get Quote by Email moves the focus to the inquiry form', async () => {
  await renderVehiclePage('d6');
  await screen.findByRole('form');
  const link = screen.getByRole('link', { name: 'Get Quote by Email' });
  expect(link).toHaveAttribute('href', '#inquiry');
  await userEvent.click(link);
  expect(screen.getByRole('textbox', { name: 'First Name' })).toHaveFocus();
});

test('shows the hours of the phone at the call', async () => {
  await renderVehiclePage('d6');
  const call = screen.getByRole('link', { name: 'Request Quote (844) 555-0142' });
  expect(call.nextElementSibling).toHaveTextContent(
    'Mon-Fri 8AM-6PM · Sat 9AM-4PM · Sun closed · Eastern time',
  );
});

test('Request a Test Drive opens the form with the vehicle', async () => {
  await renderVehiclePage('d6');
  expect(screen.getByRole('link', { name: 'Request a Test Drive' })).toHaveAttribute(
    'href',
    '/test-drive?vehicle=d6',
  );
});

test('reports a copied link and the way to the inquiry form to analytics', async () => {
  const user = userEvent.setup();
  const { events } = await renderVehiclePage('d6');
  await user.click(screen.getByRole('button', { name: 'Copy Link' }));
  await user.click(screen.getByRole('link', { name: 'Get Quote by Email' }));
  expect(events.slice(2)).toEqual([
    { event: 'share', method: 'copy_link', content_type: 'vehicle', item_id: 'd6' },
    { event: 'quote_by_email_click', vehicle_slug: 'd6' },
  ]);
});

test('remembers the vehicles that the visitor viewed last, without duplicates', async () => {
  recentVehicles.setSlugs(['a', 'b', 'c', 'd', 'd6', 'e']);
  await renderVehiclePage('eight');
  expect(recentVehicles.getSlugs()).toEqual(['b', 'c', 'd', 'd6', 'e', 'eight']);
  act(() => navigateTo('/inventory/d6'));
  await screen.findByRole('heading', { level: 1, name: 'D6 MAX GT4' });
  expect(recentVehicles.getSlugs()).toEqual(['b', 'c', 'd', 'e', 'eight', 'd6']);
});

test('shows the view and the paint of the URL, and links to the others', async () => {
  renderWithPlatform(<VehiclePage />, {
    initialUrl: '/inventory/d6?view=front&paint=navy',
    route: '/inventory/:slug',
    modules: new FakeRemoteModules({ isComplete: true }),
  });
  const picture = await screen.findByRole('img', { name: 'D6 MAX GT4, seen from the front' });
  expect(picture).toHaveAttribute('src', '/api/vehicle-pictures/d6.svg?size=detail&view=front&paint=navy');
  const views = within(screen.getByRole('navigation', { name: 'Views' }));
  expect(views.getByRole('link', { current: true })).toHaveTextContent('Front');
  const colors = within(screen.getByRole('navigation', { name: 'Colors' }));
  expect(colors.getByRole('link', { current: true })).toHaveTextContent('Navy');
  await userEvent.click(colors.getByRole('link', { name: 'Crimson' }));
  await waitFor(() => expect(getCurrentUrl()).toBe('/inventory/d6?view=front&paint=crimson'));
  await userEvent.click(views.getByRole('link', { name: 'Seating Plan' }));
  expect(await screen.findByRole('img', { name: 'D6 MAX GT4, seating plan, seen from above' })).toBeVisible();
  expect(screen.getByText(/Ask your dealer which colors are available/)).toBeVisible();
});

test('tells the nearest dealers which vehicle the visitor looks at', async () => {
  renderWithPlatform(<VehiclePage />, {
    initialUrl: '/inventory/d6',
    route: '/inventory/:slug',
    modules: new FakeRemoteModules().add('dealers', './NearestDealers', ({ vehicle }) => (
      <p>Dealers of {String(vehicle)}</p>
    )),
  });
  expect(await screen.findByText('Dealers of d6')).toBeVisible();
});

test('passes the battery and the range to the running cost, but no typical battery', async () => {
  const renderPage = (slug: string) =>
    renderWithPlatform(<VehiclePage />, {
      initialUrl: `/inventory/${slug}`,
      route: '/inventory/:slug',
      modules: new FakeRemoteModules().add('financing', './RunningCost', (props) => (
        <p>Running cost of {JSON.stringify(props)}</p>
      )),
    });
  const { unmount } = renderPage('d6');
  expect(
    await screen.findByText(
      'Running cost of {"battery":"48V 110Ah Lithium","rangeMiles":45,"range":"45 miles"}',
    ),
  ).toBeVisible();
  unmount();
  renderPage('eight');
  expect(await screen.findByText(/^Running cost of \{"rangeMiles":\d+,"range":"\d+ miles"\}$/)).toBeVisible();
});
