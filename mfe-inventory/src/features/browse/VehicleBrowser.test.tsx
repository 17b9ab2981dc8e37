import { beforeEach, expect, jest, test } from '@jest/globals';
import { currentAddress, goTo, renderOnSite } from '@msv/platform/testing';
import { aVehicle } from '@msv/testing/aVehicle';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VehicleBrowser } from './VehicleBrowser.tsx';
import { portion } from './VehicleGrid.tsx';

const vehicles = [
  aVehicle({ slug: 'd6', name: 'D6 MAX GT4', category: '4-seater', price: 13595 }),
  aVehicle({ slug: 'turf', name: 'Turfman 800', category: 'utility', price: 9995 }),
  aVehicle({ slug: 'two', name: 'Classic 2', category: '2-seater', price: 6695 }),
];
const fetchSpy = jest.fn<typeof fetch>();
const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const count = () => screen.getByRole('status').textContent;
const search = () => screen.getByRole('searchbox', { name: 'Search' });

beforeEach(() => {
  fetchSpy.mockClear();
  globalThis.fetch = fetchSpy;
});

test('typing narrows the list, says how many are left and asks the server nothing', async () => {
  renderOnSite(<VehicleBrowser vehicles={vehicles} />, { at: '/inventory' });
  expect(count()).toBe('3 Vehicles Available');
  await userEvent.type(search(), 'turf');
  await waitFor(() => expect(names()).toEqual(['Turfman 800']));
  expect(count()).toBe('1 Vehicle Available');
  expect(fetchSpy).not.toHaveBeenCalled();
});

test('the address follows what was typed and chosen, without defaults', async () => {
  renderOnSite(<VehicleBrowser vehicles={vehicles} />, { at: '/inventory' });
  await userEvent.type(search(), 'a');
  await userEvent.selectOptions(screen.getByLabelText('Category'), '4x4 / AWD');
  await userEvent.selectOptions(screen.getByLabelText('Price Range'), '$15,000 and over');
  await waitFor(() => expect(currentAddress()).toBe('/inventory?search=a&category=4x4-awd&price=over-15k'));
});

test('a shared address opens with its filters set', () => {
  renderOnSite(<VehicleBrowser vehicles={vehicles} />, { at: '/inventory?search=d6&category=4-seater' });
  expect(search()).toHaveValue('d6');
  expect(screen.getByLabelText('Category')).toHaveDisplayValue('4-Seater');
  expect(names()).toEqual(['D6 MAX GT4']);
});

test('a link to another category changes the filters of a page that is open', async () => {
  renderOnSite(<VehicleBrowser vehicles={vehicles} />, { at: '/inventory?search=classic' });
  act(() => goTo('/inventory?category=utility'));
  await waitFor(() => expect(names()).toEqual(['Turfman 800']));
  expect(search()).toHaveValue('');
});

test('leaving a field brings the address up to date at once', async () => {
  renderOnSite(<VehicleBrowser vehicles={vehicles} />, { at: '/inventory' });
  fireEvent.change(search(), { target: { value: 'classic' } });
  expect(currentAddress()).toBe('/inventory');
  fireEvent.blur(search());
  expect(currentAddress()).toBe('/inventory?search=classic');
});

test.each(['Clear Filters', 'View All Vehicles'])('%s resets all three filters', async (button) => {
  const at = '/inventory?search=nothing&category=utility&price=over-15k';
  renderOnSite(<VehicleBrowser vehicles={vehicles} />, { at });
  expect(screen.getByRole('heading', { name: 'No vehicles found' })).toBeVisible();
  expect(count()).toBe('0 Vehicles Available');
  await userEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(search()).toHaveValue('');
  expect(screen.getByLabelText('Category')).toHaveDisplayValue('All Categories');
  expect(screen.getByLabelText('Price Range')).toHaveDisplayValue('All Prices');
  expect(currentAddress()).toBe('/inventory');
});

test('a search is reported once typing has paused, with the number found and not the words', async () => {
  const { events } = renderOnSite(<VehicleBrowser vehicles={vehicles} />, { at: '/inventory?search=d6' });
  await userEvent.clear(search());
  await userEvent.type(search(), 'classic');
  await waitFor(() => expect(events).toHaveLength(1), { timeout: 3000 });
  expect(events).toEqual([{ event: 'site_search', result_count: 1 }]);
});

test('choosing a vehicle is reported', async () => {
  const { events } = renderOnSite(<VehicleBrowser vehicles={vehicles} />, { at: '/inventory' });
  await userEvent.click(screen.getByRole('link', { name: 'Turfman 800' }));
  expect(events).toEqual([{ event: 'vehicle_interest', action: 'card_click', vehicle_slug: 'turf' }]);
  expect(currentAddress()).toBe('/inventory/turf');
});

test('a vehicle that cannot be had now is listed and says so', () => {
  const away = aVehicle({ slug: 'away', name: 'Carrier 8', isAvailable: false });
  renderOnSite(<VehicleBrowser vehicles={[...vehicles, away]} />, { at: '/inventory' });
  expect(count()).toBe('4 Vehicles Available');
  expect(screen.getAllByText('Currently unavailable')).toHaveLength(1);
});

test('a very long list grows on demand, and the keyboard goes on where it grew', async () => {
  const many = Array.from({ length: portion + 5 }, (_, n) => aVehicle({ slug: `v${n}`, name: `Cart ${n}` }));
  renderOnSite(<VehicleBrowser vehicles={many} />, { at: '/inventory' });
  expect(names()).toHaveLength(portion);
  await userEvent.click(screen.getByRole('button', { name: 'Show more vehicles' }));
  expect(names()).toHaveLength(portion + 5);
  expect(screen.getByRole('link', { name: `Cart ${portion}` })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more vehicles' })).toBeNull();
});
