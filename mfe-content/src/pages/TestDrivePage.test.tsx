import { beforeEach, expect, jest, test } from '@jest/globals';
import { honeypotFieldName } from '@msv/contracts/http/formPost';
import { listTestDriveDates } from '@msv/contracts/leads/testDrive';
import { createFakeResponse, getCurrentUrl, navigateTo, renderWithPlatform } from '@msv/platform/testing';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TestDrivePage from './TestDrivePage.tsx';

const [tomorrow, dayAfterTomorrow = ''] = listTestDriveDates();
const nearest = [1, 2, 3, 4].map((id) => ({
  ...buildDealership({ id, name: `Dealer ${id}`, slug: `dealer-${id}`, isVerified: id !== 2 }),
  miles: 10 * id,
}));
const vehicles = [
  buildVehicle({ id: 1, slug: 'd3', name: 'Evolution D3' }),
  buildVehicle({ id: 2, slug: 'd6', name: 'D6 MAX' }),
];
const notFound = () => createFakeResponse(404, { error: 'Not found.' });

/** Responses by the end of the URL. A test replaces some of them. */
const defaultResponses: Readonly<Record<string, () => Response>> = {
  '/nearest/32801': () => createFakeResponse(200, nearest),
  '/nearest/99999': notFound,
  '/dealerships/peach-carts': () =>
    createFakeResponse(200, buildDealership({ name: 'Peach Carts', city: 'Atlanta', state: 'Georgia' })),
  '/dealerships/unknown': notFound,
  '/vehicles': () => createFakeResponse(200, vehicles),
  '/test-drive': () => createFakeResponse(201, '{"id":"1"}'),
};
let responses = defaultResponses;
const fetchSpy = jest.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  responses = defaultResponses;
  fetchSpy.mockReset().mockImplementation(async (url) => {
    const [, respond] = Object.entries(responses).find(([end]) => String(url).endsWith(end)) ?? [];
    if (!respond) throw new Error(`Unexpected request: ${url}`);
    return respond();
  });
  globalThis.fetch = fetchSpy;
});

const renderPage = (query = '') =>
  renderWithPlatform(<TestDrivePage />, { initialUrl: `/test-drive${query}` });
const getZipCodeField = () => screen.findByRole('textbox', { name: 'Your ZIP Code' });
const findForm = () => screen.findByRole('form', { name: 'Your Test Drive' });

async function fillIn(values: Readonly<Record<string, string>> = {}) {
  const form = within(await findForm());
  await form.findByLabelText('Vehicle');
  const all = {
    'First Choice: Date': tomorrow,
    'First Choice: Time of Day': 'morning',
    'Second Choice: Date (optional)': dayAfterTomorrow,
    'Second Choice: Time of Day (optional)': 'evening',
    'First Name': 'Ann',
    'Last Name': 'Lee',
    Email: 'ann@example.com',
    Phone: '(555) 010-0199',
    ...values,
  };
  for (const [label, value] of Object.entries(all))
    fireEvent.input(form.getByLabelText(label), { target: { value } });
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Request Test Drive' }));
const listPosts = () =>
  fetchSpy.mock.calls
    .filter(([url]) => url === '/api/test-drive')
    .map(([, init]) => JSON.parse(String(init?.body)));

test('without a dealer, asks for a ZIP code and shows the three nearest dealers', async () => {
  renderPage('?vehicle=d6');
  await userEvent.type(await getZipCodeField(), '32801{Enter}');
  expect(getCurrentUrl()).toBe('/test-drive?vehicle=d6&zip=32801');
  const dealers = within(await screen.findByRole('group', { name: 'Dealer' }));
  expect(dealers.getAllByRole('radio')).toHaveLength(3);
  expect(dealers.getByRole('radio', { name: /^Dealer 1 .*10 miles away$/ })).toBeChecked();
  expect(dealers.getByRole('radio', { name: /^Dealer 2 .*New listing – not yet verified$/ })).toBeVisible();
  expect(screen.getByText('Straight-line distances from 32801.')).toHaveAttribute('role', 'status');
  expect(await screen.findByLabelText('Vehicle')).toHaveDisplayValue('D6 MAX');
});

test('the focus stays in the ZIP code field after every search, and the field shows the ZIP code of the URL', async () => {
  renderPage();
  const field = await getZipCodeField();
  await userEvent.type(field, '99999{Enter}');
  expect(await screen.findByText('We don’t know ZIP code 99999. Please check it.')).toBeVisible();
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, '32801{Enter}');
  await screen.findByRole('radio', { name: /^Dealer 1/ });
  expect(field).toHaveFocus();
  expect(field).toBeValid();
  await act(async () => navigateTo('/test-drive?zip=99999'));
  expect(field).toHaveValue('99999');
});

test('sends a request and says on the thank-you page what was requested', async () => {
  const { events } = renderPage('?zip=32801&vehicle=d3');
  await userEvent.click(await screen.findByRole('radio', { name: /^Dealer 2/ }));
  await fillIn({ Message: 'With two seats' });
  await submit();
  await waitFor(() => expect(getCurrentUrl()).toBe('/thank-you?request=test-drive'));
  expect(listPosts()).toEqual([
    {
      name: 'Ann Lee',
      email: 'ann@example.com',
      phone: '(555) 010-0199',
      vehicle: 'd3',
      vehicleName: 'Evolution D3',
      dealer: 'dealer-2',
      dealerName: 'Dealer 2',
      firstDate: tomorrow,
      firstPartOfDay: 'morning',
      secondDate: dayAfterTomorrow,
      secondPartOfDay: 'evening',
      message: 'With two seats',
      [honeypotFieldName]: '',
    },
  ]);
  expect(events).toEqual([{ event: 'conversion', conversion_type: 'test_drive_requested' }]);
});

test('the dealer in the URL is chosen, and the visitor can choose another one', async () => {
  renderPage('?dealer=peach-carts&vehicle=d3');
  const form = await findForm();
  expect(form).toHaveTextContent('Your test drive is at Peach Carts in Atlanta, Georgia.');
  expect(screen.queryByRole('textbox', { name: 'Your ZIP Code' })).toBeNull();
  await fillIn();
  await submit();
  await waitFor(() => expect(listPosts()).toHaveLength(1));
  expect(listPosts()[0]).toMatchObject({ dealer: 'peach-carts', dealerName: 'Peach Carts' });
});

test('choosing another dealer keeps the vehicle and what the visitor has typed', async () => {
  renderPage('?dealer=peach-carts&vehicle=d3');
  await fillIn();
  await userEvent.click(screen.getByRole('link', { name: 'Choose another dealer' }));
  expect(getCurrentUrl()).toBe('/test-drive?vehicle=d3');
  await userEvent.type(await getZipCodeField(), '99999{Enter}');
  expect(await screen.findByText('We don’t know ZIP code 99999. Please check it.')).toBeVisible();
  expect(await getZipCodeField()).toHaveValue('99999');
  await submit();
  expect(screen.getByText('Please choose a dealer')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Dealer' })).toHaveFocus();
  expect(screen.getByRole('group', { name: 'Dealer' })).toHaveAccessibleDescription('Please choose a dealer');
  await userEvent.clear(await getZipCodeField());
  await userEvent.type(await getZipCodeField(), '32801{Enter}');
  await screen.findByRole('radio', { name: /^Dealer 1/ });
  expect(screen.getByLabelText('First Name')).toHaveValue('Ann');
  expect(screen.getByLabelText('First Choice: Date')).toHaveValue(tomorrow);
  expect(screen.getByRole('radio', { name: /^Dealer 1/ })).toBeChecked();
});

test('an empty form shows a message at each field', async () => {
  renderPage('?zip=32801');
  await screen.findByLabelText('Vehicle');
  await submit();
  for (const message of [
    'Please select a vehicle',
    'First name is required',
    'Last name is required',
    'Email is required',
    'Phone number is required',
  ])
    expect(screen.getByText(message)).toBeVisible();
  expect(screen.getAllByText(/^Please choose a date from/)).toHaveLength(1);
  expect(screen.getAllByText('Please select a time of day')).toHaveLength(1);
  expect(listPosts()).toEqual([]);
});

test.each([
  ['', 'replaces the URL with the remembered ZIP code', '?zip=32801'],
  ['?vehicle=d6', 'keeps the vehicle', '?vehicle=d6&zip=32801'],
  ['?zip=99999', 'keeps the ZIP code of the link', '?zip=99999'],
  ['?dealer=peach-carts', 'keeps the dealer of the link', '?dealer=peach-carts'],
])('at %j, a remembered ZIP code %s', async (query, _case, shownQuery) => {
  localStorage.setItem('msv-zip-code', '32801');
  renderPage(query);
  await screen.findByRole('heading', { name: 'Your Test Drive' });
  await waitFor(() => expect(getCurrentUrl()).toBe(`/test-drive${shownQuery}`));
});

test('an unknown ZIP code is not remembered', async () => {
  renderPage();
  await userEvent.type(await getZipCodeField(), '99999{Enter}');
  await waitFor(() => expect(localStorage.getItem('msv-zip-code')).toBeNull());
  expect(await screen.findByText('We don’t know ZIP code 99999. Please check it.')).toBeVisible();
});

test('shows the picture and the name of the selected vehicle', async () => {
  renderPage('?zip=32801');
  const select = await screen.findByLabelText('Vehicle');
  const form = await findForm();
  expect(form.querySelector('img')).toBeNull();
  await userEvent.selectOptions(select, 'D6 MAX');
  expect(form.querySelector('img')).toHaveAttribute('src', expect.stringContaining('.svg'));
  expect(within(form).getByText('D6 MAX', { selector: 'strong' })).toBeVisible();
});

test('says at once if the chosen dealer is closed at a time, and sends the request', async () => {
  const day = new Date(`${tomorrow}T12:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    timeZone: 'UTC',
  });
  const closed = nearest.map((dealer) => ({
    ...dealer,
    ...(dealer.id === 1 && { hours: [{ days: [day], opens: '13:00', closes: '16:00' }] }),
  }));
  responses = { ...defaultResponses, '/nearest/32801': () => createFakeResponse(200, closed) };
  renderPage('?zip=32801&vehicle=d3');
  const second = { 'Second Choice: Date (optional)': '', 'Second Choice: Time of Day (optional)': '' };
  await fillIn({ ...second, 'First Choice: Time of Day': 'afternoon' });
  const text = /stated hours do not include this time/;
  expect(screen.queryByText(text)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('First Choice: Time of Day'), 'morning');
  expect(screen.getByText(text).parentElement).toHaveRole('status');
  await userEvent.click(screen.getByRole('radio', { name: /^Dealer 3/ }));
  expect(screen.queryByText(text)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /^Dealer 1/ }));
  await submit();
  await waitFor(() => expect(listPosts()).toHaveLength(1));
  expect(listPosts()[0]).toMatchObject({ firstPartOfDay: 'morning', secondDate: '', secondPartOfDay: '' });
});

test('a failure shows a toast and keeps the values', async () => {
  responses = {
    ...defaultResponses,
    '/test-drive': () => createFakeResponse(500, { error: 'No' }, { 'retry-after': '60' }),
  };
  const { toasts } = renderPage('?dealer=peach-carts&vehicle=d3');
  await fillIn();
  await submit();
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Error' }]));
  expect(await screen.findByText('Your request is kept on this device.')).toBeVisible();
  expect(screen.getByLabelText('Last Name')).toHaveValue('Lee');
});

test('an unknown dealer and an unknown vehicle are named', async () => {
  renderPage('?dealer=unknown&vehicle=d9');
  expect(await screen.findByText('We don’t know this dealer. Please choose another one.')).toBeVisible();
  await userEvent.type(await getZipCodeField(), '32801{Enter}');
  expect(await screen.findByLabelText('Vehicle')).toHaveDisplayValue('Select a vehicle');
  expect(screen.getByText('We don’t know the vehicle in this link.')).toBeVisible();
});

test.each([
  ['?dealer=peach-carts', '/dealerships/peach-carts', 'The dealer could not be loaded.'],
  ['?zip=32801', '/nearest/32801', 'The nearest dealers could not be loaded.'],
  ['?zip=32801', '/vehicles', 'The vehicles could not be loaded.'],
])('at %s, a failure of %s can be retried', async (query, url, message) => {
  responses = { ...defaultResponses, [url]: () => createFakeResponse(503, { error: 'Down' }) };
  renderPage(query);
  expect(await screen.findByText(message)).toBeVisible();
  responses = defaultResponses;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Vehicle')).toBeVisible();
  expect(screen.queryByText(message)).toBeNull();
});

test('a text that is not a ZIP code is kept with a message', async () => {
  renderPage('?zip=3280');
  expect(await getZipCodeField()).toHaveValue('3280');
  expect(await getZipCodeField()).toHaveAccessibleDescription(/Enter a 5-digit ZIP code/);
});

test('limits the date inputs to the dates on which a test drive can take place', async () => {
  renderPage('?zip=32801');
  const input = await screen.findByLabelText('First Choice: Date');
  await waitFor(() => expect(input).toHaveAttribute('min', tomorrow));
  expect(input).toHaveAttribute('max', listTestDriveDates().at(-1));
});
