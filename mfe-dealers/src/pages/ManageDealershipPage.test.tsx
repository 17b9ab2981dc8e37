import { beforeEach, expect, jest, test } from '@jest/globals';
import {
  createManagedDealershipRead,
  type ManagedDealership,
  managedDealershipUrl,
} from '@msv/contracts/dealers/managedDealership';
import { toFormPostUrl } from '@msv/contracts/http/formPost';
import {
  createFakeResponse,
  getCurrentUrl,
  navigateTo,
  renderWithPlatformAsync,
} from '@msv/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prefetch } from './ManageDealershipPage.prefetch.ts';
import ManageDealershipPage from './ManageDealershipPage.tsx';

const dealership: ManagedDealership = {
  name: 'Tangerine Moon Demo Carts',
  address: '101 Sample Citrus Way',
  city: 'Orlando',
  state: 'Florida',
  zipCode: '32801',
  phone: '(407) 555-0107',
  email: 'tangerine-moon@example.com',
  membershipId: null,
  isVerified: false,
  slug: 'tangerine-moon',
  hours: [{ days: ['Monday'], opens: '08:30', closes: '17:00' }],
  services: ['parts'],
  brands: ['Evolution', 'Kandi'],
  status: 'received',
  isEmailConfirmed: false,
  linkExpiresAt: '2026-12-03T15:00:00.000Z',
};
const token = 'secret-token';
const read = createManagedDealershipRead(token);

const fetchSpy = jest.fn<typeof fetch>();
beforeEach(() => {
  fetchSpy.mockReset().mockImplementation(() => new Promise(() => {}));
  globalThis.fetch = fetchSpy;
  localStorage.clear();
});

type Options = Omit<Parameters<typeof renderWithPlatformAsync>[1], 'route'>;
const renderPage = (options: Options = {}) =>
  renderWithPlatformAsync(<ManageDealershipPage />, {
    initialUrl: `/manage-dealership?token=${token}`,
    route: '/manage-dealership',
    ...options,
  });
const renderListing = (overrides: Partial<ManagedDealership> = {}) =>
  renderPage({ responses: { [read.url]: { data: { ...dealership, ...overrides } } } });

const listPosts = () =>
  fetchSpy.mock.calls.flatMap(([url, init]) =>
    init?.method === 'POST' ? [{ url, body: JSON.parse(String(init.body)) }] : [],
  );
const respondToPost = (status: number, body: unknown) =>
  fetchSpy.mockImplementation((_url, init) =>
    init?.method === 'POST' ? Promise.resolve(createFakeResponse(status, body)) : new Promise(() => {}),
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test.each([
  [`?token=${token}`, read.url],
  ['', undefined],
])('prefetches the dealership of the link "%s"', (search, url) => {
  const request = { params: {}, url: new URL(`https://site.example/manage-dealership${search}`) };
  expect(prefetch(request).subject?.url).toBe(url);
});

test('shows all fields of the listing, and search engines must not show the page', async () => {
  const { heads } = await renderListing();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Manage Your Listing');
  const form = within(screen.getByRole('form', { name: 'Manage Your Listing' }));
  expect(form.getByLabelText('Dealership Name')).toHaveValue('Tangerine Moon Demo Carts');
  expect(form.getByLabelText('State')).toHaveValue('Florida');
  expect(form.getByLabelText('Monday opens')).toHaveValue('08:30');
  expect(form.getByLabelText('Sunday closes')).toHaveValue('');
  expect(form.getByLabelText('Parts and accessories')).toBeChecked();
  expect(form.getByLabelText('Rentals')).not.toBeChecked();
  expect(form.getByLabelText('Brands')).toHaveValue('Evolution, Kandi');
  expect(screen.getByText(/This link is valid until December 3, 2026\./)).toBeVisible();
  expect(heads.at(-1)).toMatchObject({ canonicalPath: '/manage-dealership', noIndex: true });
});

test.each([
  [true, 'Stop Monthly Statistics', 'stop-statistics', 'Get Monthly Statistics'],
  [false, 'Get Monthly Statistics', 'start-statistics', 'Stop Monthly Statistics'],
])(
  'if the owner gets statistics is %s, it selects “%s”',
  async (getsStatistics, label, action, labelAfter) => {
    respondToPost(200, { ...dealership, getsStatistics: !getsStatistics });
    await renderListing({ getsStatistics });
    await press(label);
    expect(listPosts()).toEqual([{ url: managedDealershipUrl, body: { action, token } }]);
    expect(await screen.findByRole('button', { name: labelAfter })).toBeVisible();
    expect(screen.queryByRole('button', { name: label })).toBeNull();
  },
);

test('says nothing about statistics if the site sends none', async () => {
  await renderListing();
  expect(screen.queryByRole('button', { name: /Statistics/ })).toBeNull();
});

test('moves the token from the URL to the history, so that a reload still works', async () => {
  const { unmount } = await renderListing();
  expect(getCurrentUrl()).toBe('/manage-dealership');
  expect(screen.getByRole('form')).toBeVisible();
  unmount();
  const responses = { [read.url]: { data: dealership } };
  await renderPage({ initialUrl: '/manage-dealership', responses });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This Link Is Not Valid');
  await act(async () => navigateTo('/manage-dealership', { manageToken: token }));
  expect(await screen.findByRole('form')).toBeVisible();
});

test.each<[Partial<ManagedDealership>, RegExp]>([
  [{ status: 'received' }, /^Your listing is public and marked as new/],
  [{ status: 'verified' }, /we have verified it/],
  [{ status: 'needs-information', note: 'Which street number?' }, /“Which street number\?”/],
  [{ status: 'paused' }, /Visitors do not see your listing/],
  [{ isEmailConfirmed: true }, /tangerine-moon@example\.com is confirmed\./],
])('explains the status %j', async (overrides, text) => {
  await renderListing(overrides);
  expect(screen.getByText(text)).toBeVisible();
});

test.each([
  [undefined, 1],
  ['America/New_York', 0],
])(
  'warns about a ZIP code that is not known in the state, which has the time zone %s',
  async (timeZone, count) => {
    await renderListing({ timeZone });
    expect(screen.queryAllByText(/^We do not know the ZIP code 32801 in Florida/)).toHaveLength(count);
  },
);

test('saves the changes, announces it and moves the focus to the status', async () => {
  respondToPost(200, { ...dealership, website: 'https://www.example.com/', isEmailConfirmed: true });
  const { toasts } = await renderListing();
  fireEvent.input(screen.getByLabelText('Website'), { target: { value: 'www.example.com' } });
  fireEvent.input(screen.getByLabelText('Tuesday opens'), { target: { value: '09:00' } });
  fireEvent.input(screen.getByLabelText('Tuesday closes'), { target: { value: '16:00' } });
  await userEvent.click(screen.getByLabelText('Rentals'));
  await press('Save Changes');
  await waitFor(() =>
    expect(toasts).toEqual([{ title: 'Success!', description: 'Your changes are saved.' }]),
  );
  // The page does not repeat it, because it would still say so after a change that fails.
  expect(screen.queryByText('Your changes are saved.')).toBeNull();
  expect(listPosts()).toMatchObject([
    {
      url: managedDealershipUrl,
      body: {
        action: 'save',
        token,
        website: 'https://www.example.com/',
        services: ['parts', 'rentals'],
        brands: ['Evolution', 'Kandi'],
        hours: [
          { days: ['Monday'], opens: '08:30', closes: '17:00' },
          { days: ['Tuesday'], opens: '09:00', closes: '16:00' },
        ],
      },
    },
  ]);
  expect(screen.getByRole('heading', { name: 'Status: Received' })).toHaveFocus();
  expect(screen.getByLabelText('Website')).toHaveValue('https://www.example.com/');
  expect(screen.getByRole('button', { name: 'Save Changes' })).not.toHaveAttribute('aria-disabled');
});

test('shows errors at their fields and sends nothing', async () => {
  await renderListing();
  fireEvent.input(screen.getByLabelText('Monday closes'), { target: { value: '08:00' } });
  fireEvent.input(screen.getByLabelText('Website'), { target: { value: 'no website' } });
  await press('Save Changes');
  expect(screen.getByLabelText('Monday closes')).toHaveFocus();
  expect(screen.getByLabelText('Monday closes')).toHaveAccessibleDescription(
    'Must close after it opens, or by 4 AM',
  );
  expect(screen.getByLabelText('Website')).toBeInvalid();
  expect(listPosts()).toEqual([]);
});

test('a failed save says why, and stores nothing in the browser', async () => {
  fetchSpy.mockImplementation(async () => {
    const response = createFakeResponse(429, { error: 'Too many changes. Please wait.' });
    response.headers.set('retry-after', '60');
    return response;
  });
  const { toasts } = await renderListing();
  await press('Save Changes');
  await waitFor(() => expect(toasts).toMatchObject([{ description: 'Too many changes. Please wait.' }]));
  expect(localStorage).toHaveLength(0);
});

test('a changed email address ends the link and says where the new one is', async () => {
  respondToPost(200, { emailChanged: true });
  await renderListing();
  await press('Save Changes');
  expect(await screen.findByRole('heading', { level: 1, name: 'Check Your Inbox' })).toHaveFocus();
  expect(screen.getByText(/sent a new link to the new email address/)).toBeVisible();
});

test.each<[string, string, Partial<ManagedDealership>, Partial<ManagedDealership>, string]>([
  ['Confirm This Email Address', 'confirm', {}, { isEmailConfirmed: true }, 'Status: Received'],
  ['Pause Listing', 'pause', {}, { status: 'paused' }, 'Status: Paused'],
  ['Resume Listing', 'resume', { status: 'paused' }, { status: 'verified' }, 'Status: Verified'],
])('"%s" posts %s and shows the new status', async (button, action, before, after, heading) => {
  respondToPost(200, { ...dealership, ...after });
  await renderListing(before);
  await press(button);
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: heading })).toHaveFocus());
  expect(listPosts()).toEqual([{ url: managedDealershipUrl, body: { action, token } }]);
  expect(screen.queryByRole('button', { name: button })).toBeNull();
});

test('removes the listing after a second press', async () => {
  respondToPost(200, { removed: true });
  await renderListing();
  const remove = screen.getByText('Remove Permanently');
  expect(remove).not.toBeVisible();
  await userEvent.click(screen.getByText('Remove Listing'));
  await userEvent.click(remove);
  expect(await screen.findByRole('heading', { name: 'Your Listing Was Removed' })).toHaveFocus();
  expect(listPosts()).toMatchObject([{ body: { action: 'remove', token } }]);
});

test('an unknown, expired or revoked link says how to get a new one', async () => {
  await renderPage({ responses: { [read.url]: { notFound: '{"error":"Not valid."}' } } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This Link Is Not Valid');
  expect(screen.getByText(/open your dealership's page and select “Send Me a Link”/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a listing that could not be loaded can be retried', async () => {
  fetchSpy.mockResolvedValueOnce(createFakeResponse(503, ''));
  await renderPage();
  fetchSpy.mockResolvedValueOnce(createFakeResponse(200, dealership));
  await press('Try again');
  expect(await screen.findByRole('form', { name: 'Manage Your Listing' })).toBeVisible();
});

test.each([
  ['pause', 'Too many requests.', 'Tangerine Moon Demo Carts', true],
  ['save', 'Too many requests.', 'My Carts', false],
])('without scripts, a rejected %s shows its message', async (action, error, name, isPartsChecked) => {
  const values = { action, token, ...(action === 'save' && { name: 'My Carts' }) };
  const rejectedForm = { url: toFormPostUrl(managedDealershipUrl), values, error, fields: {} };
  await renderPage({ responses: { [read.url]: { data: dealership } }, rejectedForm });
  expect(screen.getByText(error)).toBeVisible();
  expect(screen.getByLabelText('Dealership Name')).toHaveValue(name);
  expect(screen.getByLabelText<HTMLInputElement>('Parts and accessories').checked).toBe(isPartsChecked);
});

test.each([
  [`?token=${token}&result=saved`, 'Your changes are saved.'],
  ['?result=removed', 'Your Listing Was Removed'],
])('without scripts, the page %s confirms the change', async (search, text) => {
  await renderPage({
    initialUrl: `/manage-dealership${search}`,
    responses: { [read.url]: { data: dealership } },
  });
  expect(screen.getAllByText(text)[0]).toBeVisible();
});

test('the monthly statistics stop with one button, and not by opening the link', async () => {
  const { heads } = await renderPage({ initialUrl: '/manage-dealership?unsubscribe=7.secret' });
  expect(fetchSpy).not.toHaveBeenCalled();
  expect(heads.at(-1)).toMatchObject({ noIndex: true });
  respondToPost(200, { accepted: true });
  await press('Stop Monthly Statistics');
  expect(listPosts()).toEqual([{ url: '/api/managed-dealership/unsubscribe', body: { token: '7.secret' } }]);
  expect(await screen.findByRole('heading', { name: 'Monthly Statistics Stopped' })).toHaveFocus();
});

test('without scripts, the page after the button says that the monthly statistics have stopped', async () => {
  await renderPage({ initialUrl: '/manage-dealership?result=unsubscribed' });
  expect(screen.getByRole('heading', { name: 'Monthly Statistics Stopped' })).toBeVisible();
});

test('links to the public page and shows what visitors did in this month', async () => {
  await renderListing({ activity: { month: '2026-11', views: 1234, calls: 5, directions: 2, leads: 0 } });
  expect(screen.getByRole('link', { name: 'See your public page' })).toHaveAttribute(
    'href',
    '/dealerships/tangerine-moon',
  );
  expect(screen.getByText('November 2026 so far (estimates):')).toBeVisible();
  for (const text of [
    'Views of your page: 1,234',
    'Clicks on your phone number: 5',
    'Messages and test drive requests: 0',
  ])
    expect(screen.getByText(text)).toBeVisible();
});
