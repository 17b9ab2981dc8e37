import { beforeEach, expect, jest, test } from '@jest/globals';
import { stateNames } from '@msv/contracts/stateNames';
import { currentAddress, fakeReply, renderOnSite } from '@msv/platform/testing';
import { aDealership } from '@msv/testing/aDealership';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AddDealershipPage from './AddDealershipPage.tsx';

const filled = {
  'Dealership Name': 'Hudson Demo Carts',
  Address: '12 Example Quay',
  City: 'Albany',
  State: 'New York',
  'ZIP Code': '12207',
  Phone: '(518) 555-0199',
  Email: 'hudson@example.com',
  'Membership ID': '',
};
type Label = keyof typeof filled;

const fetchSpy = jest.fn<typeof fetch>();
const accepted = fakeReply(201, aDealership({ id: 61, isVerified: false }));
const sent = () => fetchSpy.mock.calls.map(([url, init]) => ({ url, body: JSON.parse(String(init?.body)) }));

beforeEach(() => {
  fetchSpy.mockReset();
  globalThis.fetch = fetchSpy;
});

const show = () => renderOnSite(<AddDealershipPage />, { at: '/add-dealership' });
const field = (label: Label) => screen.getByLabelText(label);
const button = () => screen.getByRole('button');
async function send(values: Partial<Record<Label, string>> = {}) {
  for (const [label, value] of Object.entries({ ...filled, ...values }))
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  await userEvent.click(button());
}

test('the page says what joining brings and leads back', () => {
  const { heads } = show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Join Our Dealership Network');
  for (const benefit of ['Quality Products', 'Marketing Support', 'Training and Support'])
    expect(screen.getByRole('heading', { level: 3, name: benefit })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Dealers' })).toHaveAttribute('href', '/dealerships');
  expect(heads.at(-1)).toMatchObject({ title: 'Become a Dealer | MSV Directory' });
});

test('the fifty states stand in a select of the browser', () => {
  show();
  const options = within(field('State')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Select your state', ...stateNames]);
});

test.each<[Label, string, string]>([
  ['Dealership Name', ' ', 'Dealership name is required'],
  ['Address', '', 'Address is required'],
  ['City', '', 'City is required'],
  ['State', '', 'State is required'],
  ['ZIP Code', '1220', 'ZIP code is required'],
  ['Phone', '518555019', 'Phone number must be at least 10 digits'],
  ['Email', 'hudson@', 'Valid email address is required'],
])('%s: "%s" is answered beside it with "%s"', async (label, value, message) => {
  show();
  await send({ [label]: value });
  expect(field(label)).toHaveAccessibleDescription(message);
  expect(field(label)).toBeInvalid();
  expect(field(label)).toHaveFocus();
  expect(fetchSpy).not.toHaveBeenCalled();
});

test.each<[Label, string]>([
  ['Phone', '5185550199'],
  ['ZIP Code', '12207'],
])('%s: "%s" is just long enough', async (label, value) => {
  fetchSpy.mockResolvedValue(accepted);
  show();
  await send({ [label]: value });
  await waitFor(() => expect(fetchSpy).toHaveBeenCalledTimes(1));
});

test('everything that is wrong is said at once, and the first fault gets the focus', async () => {
  show();
  await userEvent.click(button());
  expect(screen.getAllByText(/is required|at least 10 digits/)).toHaveLength(7);
  expect(field('Dealership Name')).toHaveFocus();
});

test('a dealer who joins is thanked and led to the list', async () => {
  fetchSpy.mockResolvedValue(accepted);
  const { toasts } = show();
  await send();
  await waitFor(() => expect(currentAddress()).toBe('/dealerships'));
  expect(toasts).toEqual([{ title: 'Success!', description: 'Dealership added successfully!' }]);
  expect(sent()).toEqual([
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
        website: '',
      },
    },
  ]);
});

test('while it is sent the button says so and cannot be pressed again', async () => {
  fetchSpy.mockReturnValue(new Promise(() => {}));
  show();
  await send();
  expect(button()).toHaveTextContent('Adding Dealership...');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
});

test('a dealership that is listed already is refused at its fields, and what was typed stays', async () => {
  fetchSpy.mockResolvedValue(
    fakeReply(409, { error: 'Listed already.', fields: { phone: 'This number is listed already' } }),
  );
  const { toasts } = show();
  await send();
  await waitFor(() => expect(field('Phone')).toHaveAccessibleDescription('This number is listed already'));
  expect(field('Phone')).toHaveFocus();
  expect(toasts).toEqual([
    { title: 'Error', description: 'Failed to add dealership. Please try again.', variant: 'destructive' },
  ]);
  expect(field('Dealership Name')).toHaveValue('Hudson Demo Carts');
  expect(field('State')).toHaveValue('New York');
  expect(currentAddress()).toBe('/add-dealership');
});

test('a failure keeps what was typed, and the button works again', async () => {
  fetchSpy.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(accepted);
  const { toasts } = show();
  await send();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(field('Email')).toHaveValue('hudson@example.com');
  await userEvent.click(button());
  await waitFor(() => expect(currentAddress()).toBe('/dealerships'));
});

test('the field for robots is out of reach for people', () => {
  const { container } = show();
  expect(container.querySelector('[name=website]')).toHaveAttribute('tabindex', '-1');
  expect(screen.getAllByRole('textbox')).toHaveLength(7);
});
