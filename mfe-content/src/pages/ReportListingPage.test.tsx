import { beforeEach, expect, jest, test } from '@jest/globals';
import { honeypotFieldName } from '@msv/contracts/http/formPost';
import { createFakeResponse, getCurrentUrl, renderWithPlatform } from '@msv/platform/testing';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ReportListingPage from './ReportListingPage.tsx';

const fetchSpy = jest.fn<typeof fetch>();
let sendReport: () => Response;
let readDealer: () => Response;

beforeEach(() => {
  localStorage.clear();
  sendReport = () => createFakeResponse(201, '{"id":"1"}');
  readDealer = () => createFakeResponse(200, buildDealership({ name: 'Peach Carts' }));
  fetchSpy
    .mockReset()
    .mockImplementation(async (url) => (url === '/api/listing-report' ? sendReport() : readDealer()));
  globalThis.fetch = fetchSpy;
});

const renderPage = (query = '?dealer=peach-carts') =>
  renderWithPlatform(<ReportListingPage />, { initialUrl: `/report-listing${query}` });
const selectProblem = async (value: string) =>
  fireEvent.input(await screen.findByLabelText('Problem'), { target: { value } });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send Report' }));
const listReports = () =>
  fetchSpy.mock.calls
    .filter(([url]) => url === '/api/listing-report')
    .map(([, init]) => JSON.parse(String(init?.body)));

test('sends a report without an email address and analytics', async () => {
  const { events, heads } = renderPage();
  expect(await screen.findByRole('link', { name: 'Peach Carts' })).toHaveAttribute(
    'href',
    '/dealerships/peach-carts',
  );
  await selectProblem('closed');
  await submit();
  await waitFor(() => expect(getCurrentUrl()).toBe('/thank-you?request=listing-report'));
  expect(listReports()).toEqual([
    { dealer: 'peach-carts', problem: 'closed', message: '', email: '', [honeypotFieldName]: '' },
  ]);
  expect(events).toEqual([]);
  expect(heads.at(-1)).toMatchObject({ title: 'Report an Error | MSV Directory', noIndex: true });
});

test('marks a dealer that is not verified', async () => {
  readDealer = () => createFakeResponse(200, buildDealership({ isVerified: false }));
  renderPage();
  expect(await screen.findByText('New listing – not yet verified')).toBeVisible();
});

test('asks for details if the problem is something else, and checks the email address', async () => {
  renderPage();
  await selectProblem('other');
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'ann@' } });
  await submit();
  expect(screen.getByLabelText('Details')).toHaveFocus();
  expect(screen.getByLabelText('Details')).toHaveAccessibleDescription(/Please describe the problem/);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Please enter a valid email address/);
  fireEvent.input(screen.getByLabelText('Details'), { target: { value: 'Wrong hours' } });
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'ann@example.com' } });
  await submit();
  await waitFor(() => expect(listReports()).toHaveLength(1));
  expect(listReports()[0]).toMatchObject({
    problem: 'other',
    message: 'Wrong hours',
    email: 'ann@example.com',
  });
});

test('a failure shows a toast and keeps the values', async () => {
  sendReport = () => createFakeResponse(500, { error: 'No' }, { 'retry-after': '60' });
  const { toasts } = renderPage();
  await selectProblem('closed');
  await submit();
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Error' }]));
  expect(await screen.findByText('Your report is kept on this device.')).toBeVisible();
  expect(screen.getByLabelText('Problem')).toHaveValue('closed');
});

test('a dealer that could not be loaded can be reported', async () => {
  readDealer = () => createFakeResponse(503, { error: 'Down' });
  renderPage();
  await selectProblem('wrong-phone');
  expect(screen.getByRole('link', { name: 'the dealer that you selected' })).toBeVisible();
  await submit();
  await waitFor(() => expect(listReports()).toMatchObject([{ dealer: 'peach-carts' }]));
});

test.each([
  ['', /^Select “Report an error in this listing”/],
  ['?dealer=../x', /^Select “Report an error in this listing”/],
  ['?dealer=unknown', /^We don’t know this dealer\./],
])('without a known dealer (%j), leads to the dealers', async (query, text) => {
  readDealer = () => createFakeResponse(404, { error: 'Not found.' });
  renderPage(query);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a dealer' })).toHaveAttribute('href', '/dealerships');
  expect(screen.queryByRole('form')).toBeNull();
});
