import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { getCurrentUrl, navigateTo, renderWithPlatform } from '@msv/platform/testing';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VehicleBrowser } from './VehicleBrowser.tsx';
import { cardBatchSize } from './VehicleGrid.tsx';

const vehicles = [
  buildVehicle({ slug: 'd6', name: 'D6 MAX GT4', category: '4-seater', price: 13595 }),
  buildVehicle({ slug: 'turf', name: 'Turfman 800', category: 'utility', price: 9995 }),
  buildVehicle({ slug: 'two', name: 'Classic 2', category: '2-seater', price: 6695 }),
];
const fetchSpy = jest.fn<typeof fetch>();
const getNames = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const getCountText = () => screen.getByTestId('vehicle-count').textContent;
const getSearchBox = () => screen.getByRole('searchbox', { name: 'Search' });

// Loads the scripts of the late parts.
beforeAll(async () => {
  fetchSpy.mockReturnValue(new Promise(() => {}));
  globalThis.fetch = fetchSpy;
  const { unmount } = renderWithPlatform(<VehicleBrowser vehicles={[]} />, { initialUrl: '/inventory' });
  await screen.findByRole('searchbox');
  unmount();
  const { unmount: close } = renderWithPlatform(<VehicleBrowser vehicles={vehicles} />, {
    initialUrl: '/inventory',
  });
  await screen.findAllByRole('button', { name: /^Compare/ });
  close();
});

beforeEach(() => {
  fetchSpy.mockReset().mockReturnValue(new Promise(() => {}));
  globalThis.fetch = fetchSpy;
});

test('filters while typing, updates the count and sends no request', async () => {
  renderWithPlatform(<VehicleBrowser vehicles={vehicles} />, { initialUrl: '/inventory' });
  // The payment estimates of the cards.
  expect(fetchSpy.mock.calls.map(([url]) => url)).toEqual(['/api/financing/payment-terms']);
  fetchSpy.mockClear();
  expect(getCountText()).toBe('3 Vehicles Available');
  await userEvent.type(getSearchBox(), 'turf');
  await waitFor(() => expect(getNames()).toEqual(['Turfman 800']));
  expect(getCountText()).toBe('1 Vehicle Available');
  expect(fetchSpy).not.toHaveBeenCalled();
});

test('writes search and selections to the URL, without defaults', async () => {
  renderWithPlatform(<VehicleBrowser vehicles={vehicles} />, { initialUrl: '/inventory' });
  await userEvent.type(getSearchBox(), 'a');
  await userEvent.selectOptions(screen.getByLabelText('Category'), '4x4 / AWD');
  await userEvent.selectOptions(screen.getByLabelText('Price Range'), '$15,000 and over');
  await waitFor(() => expect(getCurrentUrl()).toBe('/inventory?search=a&category=4x4-awd&price=over-15k'));
});

test('applies the filters of a shared URL', () => {
  renderWithPlatform(<VehicleBrowser vehicles={vehicles} />, {
    initialUrl: '/inventory?search=d6&category=4-seater',
  });
  expect(getSearchBox()).toHaveValue('d6');
  expect(screen.getByLabelText('Category')).toHaveDisplayValue('4-Seater');
  expect(getNames()).toEqual(['D6 MAX GT4']);
});

test('sorts the list, stores the order in the URL and reports it', async () => {
  const { events } = renderWithPlatform(<VehicleBrowser vehicles={vehicles} />, { initialUrl: '/inventory' });
  expect(getNames()).toEqual(['D6 MAX GT4', 'Classic 2', 'Turfman 800']);
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Price: High to Low');
  await waitFor(() => expect(getNames()).toEqual(['D6 MAX GT4', 'Turfman 800', 'Classic 2']));
  await waitFor(() => expect(getCurrentUrl()).toBe('/inventory?sort=price-desc'));
  expect(events).toEqual([{ event: 'sort', sort_order: 'price-desc' }]);
});

test.each([
  ['/inventory', 'More filters', false],
  ['/inventory?seats=4&range=30', 'More filters (2)', true],
])('on %s, the disclosure %s is open: %s', (initialUrl, label, isOpen) => {
  renderWithPlatform(<VehicleBrowser vehicles={vehicles} />, { initialUrl });
  expect(screen.getByText(label).closest('details')?.open).toBe(isOpen);
});

test('applies the filters of a link while the page is open', async () => {
  renderWithPlatform(<VehicleBrowser vehicles={vehicles} />, { initialUrl: '/inventory?search=classic' });
  act(() => navigateTo('/inventory?category=utility'));
  await waitFor(() => expect(getNames()).toEqual(['Turfman 800']));
  expect(getSearchBox()).toHaveValue('');
});

test('updates the URL immediately when a field loses focus', async () => {
  renderWithPlatform(<VehicleBrowser vehicles={vehicles} />, { initialUrl: '/inventory' });
  fireEvent.change(getSearchBox(), { target: { value: 'classic' } });
  expect(getCurrentUrl()).toBe('/inventory');
  fireEvent.blur(getSearchBox());
  expect(getCurrentUrl()).toBe('/inventory?search=classic');
});

test.each([
  ['while the vehicles load', undefined],
  ['above the vehicles', vehicles],
])('Clear Filters is there %s, and disabled while no filter is set', async (_description, list) => {
  renderWithPlatform(<VehicleBrowser vehicles={list} />, { initialUrl: '/inventory' });
  const button = screen.getByRole('button', { name: 'Clear Filters' });
  expect(button).toBeDisabled();
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Utility');
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  await waitFor(() => expect(button).toBeDisabled());
  expect(screen.getByLabelText('Category')).toHaveDisplayValue('All Categories');
});

test.each(['Clear Filters', 'View All Vehicles'])('%s resets all filters and the order', async (button) => {
  const at = '/inventory?search=helicopter&category=utility&price=over-15k&seats=2&range=45&sort=name';
  renderWithPlatform(<VehicleBrowser vehicles={vehicles} />, { initialUrl: at });
  expect(screen.getByRole('heading', { name: 'No vehicles found' })).toBeVisible();
  expect(getCountText()).toBe('0 Vehicles Available');
  await userEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(getNames()).toHaveLength(3));
  expect(getSearchBox()).toHaveValue('');
  expect(screen.getByLabelText('Category')).toHaveDisplayValue('All Categories');
  expect(screen.getByLabelText('Price Range')).toHaveDisplayValue('All Prices');
  expect(screen.getByLabelText('Seats')).toHaveDisplayValue('Any number');
  expect(screen.getByLabelText('Minimum Range')).toHaveDisplayValue('Any range');
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Featured');
  expect(getCurrentUrl()).toBe('/inventory');
});

test.each([
  [
    '?search=turfman+d6+x',
    'No vehicles match “turfman d6 x”. The nearest vehicles:',
    ['D6 MAX GT4', 'Turfman 800'],
  ],
  ['?search=3+seater', 'No vehicle has 3 seats. The nearest have 4 or 2:', ['D6 MAX GT4', 'Classic 2']],
  [
    '?search=d6&category=utility',
    'The other filters hide 1 vehicle that matches “d6”. Without the other filters:',
    ['D6 MAX GT4'],
  ],
  ['?search=helicopter&category=utility', 'No vehicles match “helicopter”.', []],
])('says what %s does not find, and links to the nearest vehicles', (query, sentence, names) => {
  renderWithPlatform(<VehicleBrowser vehicles={vehicles} />, { initialUrl: `/inventory${query}` });
  const status = screen.getByRole('status');
  const sentences = within(status).getAllByText(/[.:]$/);
  expect(sentences.map(({ textContent }) => textContent).join(' ')).toBe(sentence);
  const links = within(status).queryAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(names);
  for (const link of links) expect(link).toHaveAttribute('href', expect.stringMatching(/^\/inventory\/\w+$/));
  expect(screen.getByRole('heading', { name: 'No vehicles found' })).toBeVisible();
});

test('lists the best matches of a search by words first, unless an order is chosen', async () => {
  const searched = [
    buildVehicle({
      slug: 'a',
      name: 'A',
      description: 'Brakes like the Turfman.',
      features: ['LED headlights'],
    }),
    buildVehicle({ slug: 'z', name: 'Turfman', features: ['LED headlights'] }),
  ];
  const { unmount } = renderWithPlatform(<VehicleBrowser vehicles={searched} />, {
    initialUrl: '/inventory?search=led+turfman',
  });
  expect(getNames()).toEqual(['Turfman', 'A']);
  unmount();
  renderWithPlatform(<VehicleBrowser vehicles={searched} />, {
    initialUrl: '/inventory?search=led+turfman&sort=name',
  });
  expect(getNames()).toEqual(['A', 'Turfman']);
});

test('links to vehicles that match the words below those that contain the text', async () => {
  const searched = [
    buildVehicle({ slug: 'text', name: 'A', description: 'A cart with lithium power.' }),
    buildVehicle({ slug: 'words', name: 'B', description: '', features: ['Lithium battery'] }),
    buildVehicle({ slug: 'other', name: 'C', description: '', features: [] }),
  ];
  renderWithPlatform(<VehicleBrowser vehicles={searched} />, { initialUrl: '/inventory?search=lithium' });
  expect(getNames()).toEqual(['A']);
  expect(getCountText()).toBe('1 Vehicle Available');
  const list = screen.getByText('Also about “lithium”:').nextElementSibling;
  expect(list).toHaveTextContent(/^B$/);
  expect(screen.getByRole('link', { name: 'B' })).toHaveAttribute('href', '/inventory/words');
  await userEvent.clear(getSearchBox());
  await waitFor(() => expect(screen.queryByText(/^Also about/)).toBeNull());
});

test('reports a search to analytics after typing pauses, with its text and the number of results', async () => {
  const { events } = renderWithPlatform(<VehicleBrowser vehicles={vehicles} />, {
    initialUrl: '/inventory?search=d6',
  });
  await userEvent.clear(getSearchBox());
  await userEvent.type(getSearchBox(), 'classic');
  await waitFor(() => expect(events).toHaveLength(1), { timeout: 3000 });
  expect(events).toEqual([{ event: 'site_search', result_count: 1, search_term: 'classic' }]);
});

test('reports a click on a card to analytics', async () => {
  const { events } = renderWithPlatform(<VehicleBrowser vehicles={vehicles} />, { initialUrl: '/inventory' });
  await userEvent.click(screen.getByRole('link', { name: 'Turfman 800' }));
  expect(events).toEqual([{ event: 'vehicle_interest', action: 'card_click', vehicle_slug: 'turf' }]);
  expect(getCurrentUrl()).toBe('/inventory/turf');
});

test('lists an unavailable vehicle and marks it', () => {
  const unavailable = buildVehicle({ slug: 'unavailable', name: 'Carrier 8', isAvailable: false });
  renderWithPlatform(<VehicleBrowser vehicles={[...vehicles, unavailable]} />, { initialUrl: '/inventory' });
  expect(getCountText()).toBe('4 Vehicles Available');
  expect(screen.getAllByText('Currently unavailable')).toHaveLength(1);
});

test('shows more vehicles on request and moves the focus to the first new one', async () => {
  const many = Array.from({ length: cardBatchSize + 5 }, (_, n) =>
    buildVehicle({ slug: `v${n}`, name: `Cart ${n}` }),
  );
  renderWithPlatform(<VehicleBrowser vehicles={many} />, { initialUrl: '/inventory' });
  expect(getNames()).toHaveLength(cardBatchSize);
  await userEvent.click(screen.getByRole('button', { name: 'Show More Vehicles' }));
  expect(getNames()).toHaveLength(cardBatchSize + 5);
  expect(screen.getByRole('link', { name: `Cart ${cardBatchSize}` })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show More Vehicles' })).toBeNull();
});
