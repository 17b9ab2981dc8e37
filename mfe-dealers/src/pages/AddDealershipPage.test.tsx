import { beforeEach, expect, jest, test } from '@jest/globals';
import { stateNames } from '@msv/contracts/dealers/stateNames';
import { honeypotFieldName } from '@msv/contracts/http/formPost';
import { createFakeResponse, getCurrentUrl, renderWithPlatform } from '@msv/platform/testing';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AddDealershipPage from './AddDealershipPage.tsx';

const validValues = {
  'Dealership Name': 'Hudson Demo Carts',
  Address: '12 Example Quay',
  City: 'Albany',
  State: 'New York',
  'ZIP Code': '12207',
  Phone: '(518) 555-0199',
  Email: 'hudson@example.com',
  'Membership ID': '',
};
type Label = keyof typeof validValues;

const fetchSpy = jest.fn<typeof fetch>();
const createdResponse = createFakeResponse(201, buildDealership({ id: 61, isVerified: false }));
const getRequests = () =>
  fetchSpy.mock.calls.flatMap(([url, init]) =>
    init?.method === 'POST' ? [{ url, body: JSON.parse(String(init.body)) }] : [],
  );

beforeEach(() => {
  fetchSpy.mockReset();
  localStorage.clear();
  globalThis.fetch = fetchSpy;
});

const renderPage = () => renderWithPlatform(<AddDealershipPage />, { initialUrl: '/add-dealership' });
const getField = (label: Label) => screen.getByLabelText(label);
const getSubmitButton = () => screen.getByRole('button', { name: /^Add/ });
async function submitForm(values: Partial<Record<Label, string>> = {}) {
  for (const [label, value] of Object.entries({ ...validValues, ...values }))
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  await userEvent.click(getSubmitButton());
}

test('shows the benefits of joining and a link back to the dealers', () => {
  const { heads } = renderPage();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Join Our Dealership Network');
  for (const benefit of ['Quality Products', 'Marketing Support', 'Training and Support'])
    expect(screen.getByRole('heading', { level: 3, name: benefit })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Dealers' })).toHaveAttribute('href', '/dealerships');
  expect(heads.at(-1)).toMatchObject({ title: 'Become a Dealer | MSV Directory' });
});

test('offers the 50 states in a native select', () => {
  renderPage();
  const options = within(getField('State')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Select your state', ...stateNames]);
});

test('shows all errors at once and focuses the first invalid field', async () => {
  renderPage();
  await userEvent.click(getSubmitButton());
  expect(screen.getAllByText(/is required|at least 10 digits/)).toHaveLength(7);
  expect(getField('Dealership Name')).toHaveFocus();
});

test('a successful submission shows a toast and opens the directory', async () => {
  fetchSpy.mockResolvedValue(createdResponse);
  const { toasts } = renderPage();
  await submitForm();
  await waitFor(() => expect(getCurrentUrl()).toBe('/dealerships'));
  expect(toasts).toEqual([{ title: 'Success!', description: 'Dealership added successfully!' }]);
  expect(getRequests()).toEqual([
    {
      url: '/api/dealerships',
      body: {
        name: 'Hudson Demo Carts',
        address: '12 Example Quay',
        city: 'Albany',
        state: 'New York',
        zipCode: '12207',
        phone: '(518) 555-0199',
        email: 'hudson@example.com',
        membershipId: null,
        [honeypotFieldName]: '',
      },
    },
  ]);
});

test('a duplicate dealership shows errors at its fields and keeps the typed values', async () => {
  fetchSpy.mockResolvedValue(
    createFakeResponse(409, { error: 'Already listed.', fields: { phone: 'This number is already listed' } }),
  );
  const { toasts } = renderPage();
  await submitForm();
  await waitFor(() => expect(getField('Phone')).toHaveAccessibleDescription('This number is already listed'));
  expect(getField('Phone')).toHaveFocus();
  expect(toasts).toEqual([
    {
      title: 'Error',
      description: 'Failed to add dealership. Please try again.',
      variant: 'destructive',
      endsWithPage: true,
    },
  ]);
  expect(getField('Dealership Name')).toHaveValue('Hudson Demo Carts');
  expect(getField('State')).toHaveValue('New York');
  expect(getCurrentUrl()).toBe('/add-dealership');
});

test('a ZIP code of another state is pointed out while it is typed, and accepted', async () => {
  const location = { zipCode: '12207', city: 'Albany', state: 'New York', latitude: 42.7, longitude: -73.8 };
  fetchSpy.mockImplementation(async (_url, init) =>
    init?.method === 'POST' ? createdResponse : createFakeResponse(200, location),
  );
  renderPage();
  fireEvent.input(getField('State'), { target: { value: 'Florida' } });
  fireEvent.input(getField('ZIP Code'), { target: { value: '12207' } });
  await waitFor(() =>
    expect(getField('ZIP Code')).toHaveAccessibleDescription(
      /^The ZIP code 12207 is in New York, not in Florida\./,
    ),
  );
  fireEvent.input(getField('State'), { target: { value: 'New York' } });
  expect(getField('ZIP Code')).not.toHaveAccessibleDescription();
  await submitForm({ State: 'Florida' });
  await waitFor(() => expect(getRequests()).toHaveLength(1));
});

test('a dealer in Washington, D.C., learns what to do', () => {
  renderPage();
  expect(screen.getByText(/^In Washington, D\.C\./)).toContainElement(
    screen.getByRole('link', { name: 'Contact us' }),
  );
});
