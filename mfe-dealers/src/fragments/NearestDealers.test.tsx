import { beforeEach, expect, jest, test } from '@jest/globals';
import { createFakeResponse, renderWithPlatform } from '@msv/platform/testing';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import NearestDealers from './NearestDealers.tsx';

const nearest = [1, 2, 3, 4].map((id) => ({
  ...buildDealership({ id, name: `Dealer ${id}`, isVerified: id !== 2 }),
  miles: 10 * id,
}));
const fetchSpy = jest.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  fetchSpy.mockReset().mockResolvedValue(createFakeResponse(200, nearest));
  globalThis.fetch = fetchSpy;
});

const getField = () => screen.getByRole('textbox', { name: /^Your ZIP Code/ });

test('asks for the ZIP code, remembers it in the browser and shows the three nearest dealers', async () => {
  const { unmount } = renderWithPlatform(<NearestDealers />);
  expect(fetchSpy).not.toHaveBeenCalled();
  await userEvent.type(getField(), '328011234{Enter}');
  expect(await screen.findByRole('link', { name: 'Dealer 1' })).toHaveAttribute(
    'href',
    '/dealerships/dealer-1',
  );
  expect(screen.getByText('10 miles away')).toBeVisible();
  expect(screen.getAllByText('New listing – not yet verified')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Dealer 4' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See All Dealers by Distance' })).toHaveAttribute(
    'href',
    '/dealerships?search=32801',
  );
  unmount();
  renderWithPlatform(<NearestDealers />);
  expect(await screen.findByRole('link', { name: 'Dealer 1' })).toBeVisible();
  expect(fetchSpy.mock.calls.map(([url]) => url)).toContain('/api/dealerships/nearest/32801');
});

test('the name of a dealer has a direction of its own', async () => {
  localStorage.setItem('msv-zip-code', '32801');
  renderWithPlatform(<NearestDealers />);
  expect((await screen.findByText('Dealer 1')).tagName).toBe('BDI');
});

test('on the page of a vehicle, the dealers are linked with the vehicle', async () => {
  localStorage.setItem('msv-zip-code', '32801');
  renderWithPlatform(<NearestDealers vehicle="evolution-d3" />);
  expect(await screen.findByRole('link', { name: 'Dealer 1' })).toHaveAttribute(
    'href',
    '/dealerships/dealer-1?vehicle=evolution-d3',
  );
});

test('the focus stays in the section when the dealers replace the form and the form replaces them', async () => {
  renderWithPlatform(<NearestDealers />);
  await userEvent.type(getField(), '32801{Enter}');
  const heading = () => screen.getByRole('heading', { name: 'Dealers Near You' });
  expect(heading()).toHaveFocus();
  expect(await screen.findByText('Straight-line distances from 32801.')).toHaveAttribute('role', 'status');
  await userEvent.click(screen.getByRole('button', { name: 'Change ZIP Code' }));
  expect(heading()).toHaveFocus();
});

test('the remembered ZIP code does not move the focus', async () => {
  localStorage.setItem('msv-zip-code', '32801');
  renderWithPlatform(<NearestDealers />);
  expect(await screen.findByRole('link', { name: 'Dealer 1' })).toBeVisible();
  expect(document.body).toHaveFocus();
});

test('the visitor can change the ZIP code', async () => {
  localStorage.setItem('msv-zip-code', '32801');
  renderWithPlatform(<NearestDealers />);
  await userEvent.click(screen.getByRole('button', { name: 'Change ZIP Code' }));
  expect(getField()).toHaveValue('32801');
  await userEvent.clear(getField());
  await userEvent.type(getField(), '12207{Enter}');
  expect(await screen.findByText('ZIP code 12207, remembered in this browser.')).toBeVisible();
});

test('the visitor can let the browser forget the ZIP code', async () => {
  localStorage.setItem('msv-zip-code', '32801');
  renderWithPlatform(<NearestDealers />);
  await userEvent.click(screen.getByRole('button', { name: 'Forget' }));
  expect(getField()).toHaveValue('');
  expect(screen.getByRole('heading', { name: 'Dealers Near You' })).toHaveFocus();
  expect(localStorage.getItem('msv-zip-code')).toBeNull();
});

test.each(['', '328', 'Orlando'])('the ZIP code "%s" shows a message', async (zipCode) => {
  renderWithPlatform(<NearestDealers />);
  if (zipCode) await userEvent.type(getField(), zipCode);
  await userEvent.click(screen.getByRole('button', { name: 'Show Dealers' }));
  expect(getField()).toHaveAccessibleDescription(/Enter a 5-digit ZIP code/);
  expect(fetchSpy).not.toHaveBeenCalled();
});

test('an unknown ZIP code is named, leads to the states and is not remembered', async () => {
  localStorage.setItem('msv-zip-code', '99999');
  fetchSpy.mockResolvedValue(createFakeResponse(404, { error: 'ZIP code not found.' }));
  renderWithPlatform(<NearestDealers />);
  expect(await screen.findByText("We don't know ZIP code 99999. Check it or choose a state.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a State' })).toHaveAttribute('href', '/states');
  await waitFor(() => expect(localStorage.getItem('msv-zip-code')).toBeNull());
});

test('works without the memory of the browser', async () => {
  localStorage.setItem('msv-zip-code', '"><script>');
  renderWithPlatform(<NearestDealers />);
  expect(getField()).toBeVisible();
});
