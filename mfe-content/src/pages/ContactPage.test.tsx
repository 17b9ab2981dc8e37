import { beforeEach, expect, jest, test } from '@jest/globals';
import { parseMessageSubject } from '@msv/contracts/leads/thankYouState';
import { useLocation } from '@msv/platform';
import { createFakeResponse, getCurrentUrl, navigateTo, renderWithPlatform } from '@msv/platform/testing';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ContactPage from './ContactPage.tsx';

const fetchSpy = jest.fn<typeof fetch>();
const acceptedResponse = createFakeResponse(201, '{"id":"1"}');
const consoleError = jest.spyOn(console, 'error');

const fieldValues = {
  'First Name': 'Ann',
  'Last Name': 'Lee',
  Email: 'ann@example.com',
  Phone: '(555) 010-0199',
  State: 'new-york',
  Subject: 'financing',
  Message: 'Which one climbs hills?',
};
type FieldLabel = keyof typeof fieldValues;

const renderContactPage = (at = '/contact') => renderWithPlatform(<ContactPage />, { initialUrl: at });
const getForm = () => screen.getByRole('form', { name: 'Send Us a Message' });
const getField = (label: FieldLabel) => within(getForm()).getByLabelText(label);
const getSubmitButton = () => within(getForm()).getByRole('button');
function fillInForm(values: Partial<Record<FieldLabel, string>> = {}) {
  for (const [label, value] of Object.entries({ ...fieldValues, ...values }))
    fireEvent.input(within(getForm()).getByLabelText(label), { target: { value } });
}
const submitForm = () => userEvent.click(getSubmitButton());

beforeEach(() => {
  fetchSpy.mockReset();
  consoleError.mockReset();
  localStorage.clear();
  globalThis.fetch = fetchSpy;
});

test('sends a message with both names joined and shows the thank-you page', async () => {
  fetchSpy.mockResolvedValue(acceptedResponse);
  const { events } = renderContactPage();
  fillInForm();
  await submitForm();
  await waitFor(() => expect(getCurrentUrl()).toBe('/thank-you'));
  expect(fetchSpy).toHaveBeenCalledTimes(1);
  const [url, init] = fetchSpy.mock.calls[0] ?? [];
  expect(url).toBe('/api/contact');
  expect(JSON.parse(String(init?.body))).toEqual({
    name: 'Ann Lee',
    email: 'ann@example.com',
    phone: '(555) 010-0199',
    state: 'new-york',
    subject: 'financing',
    message: 'Which one climbs hills?',
    website: '',
  });
  expect(events).toEqual([{ event: 'contact_form_submit' }]);
});

test('a phone number that is typed with the country code is sent as one US number', async () => {
  fetchSpy.mockResolvedValue(acceptedResponse);
  renderContactPage();
  fillInForm({ Phone: '' });
  await userEvent.type(getField('Phone'), '15550100199');
  expect(getField('Phone')).toHaveValue('(555) 010-0199');
  await submitForm();
  await waitFor(() => expect(getCurrentUrl()).toBe('/thank-you'));
  expect(JSON.parse(String(fetchSpy.mock.calls[0]?.[1]?.body))).toMatchObject({ phone: '(555) 010-0199' });
});

test('an empty form shows a message at each field and focuses the first', async () => {
  renderContactPage();
  await submitForm();
  const messages: Record<FieldLabel, string> = {
    'First Name': 'First name is required',
    'Last Name': 'Last name is required',
    Email: 'Please enter a valid email address',
    Phone: 'Please enter a valid phone number',
    State: 'Please select your state',
    Subject: 'Please select a subject',
    Message: 'Message must be at least 10 characters',
  };
  for (const message of Object.values(messages)) expect(screen.getByText(message)).toBeVisible();
  expect(getField('State')).toHaveAccessibleDescription(messages.State);
  expect(getField('First Name')).toHaveFocus();
  expect(fetchSpy).not.toHaveBeenCalled();
});

const hudsonCarts = buildDealership({ name: 'Hudson Carts', city: 'Albany', state: 'New York' });

test('a message about a dealer names the dealer, selects its state and is sent with its slug', async () => {
  fetchSpy.mockResolvedValue(acceptedResponse);
  renderWithPlatform(<ContactPage />, {
    initialUrl: '/contact?dealer=hudson-carts-albany',
    responses: { '/api/dealerships/hudson-carts-albany': { data: hudsonCarts } },
  });
  expect(screen.getByText(/Your message is about/)).toHaveTextContent(
    'Your message is about Hudson Carts in Albany, New York.',
  );
  expect(screen.getByRole('link', { name: 'Hudson Carts' })).toHaveAttribute(
    'href',
    '/dealerships/hudson-carts-albany',
  );
  expect(getField('State')).toHaveValue('new-york');
  fillInForm();
  await submitForm();
  await waitFor(() => expect(getCurrentUrl()).toBe('/thank-you'));
  expect(JSON.parse(String(fetchSpy.mock.calls[0]?.[1]?.body))).toMatchObject({
    dealer: 'hudson-carts-albany',
  });
});

test('the visitor can drop the dealer, and an unknown dealer is ignored', async () => {
  fetchSpy.mockResolvedValue(createFakeResponse(404, { error: 'Dealership not found.' }));
  renderContactPage('/contact?dealer=hudson-carts-albany');
  await waitFor(() => expect(screen.queryByText(/Your message is about/)).toBeNull());
  fetchSpy.mockResolvedValue(createFakeResponse(200, hudsonCarts));
  act(() => navigateTo('/contact?dealer=other-carts'));
  await userEvent.click(await screen.findByRole('link', { name: 'Ask about something else' }));
  expect(screen.queryByText(/Your message is about/)).toBeNull();
  expect(getCurrentUrl()).toBe('/contact');
});

test('a message disappears when its field changes', async () => {
  renderContactPage();
  fillInForm({ State: '' });
  await submitForm();
  expect(getField('State')).toHaveFocus();
  await userEvent.selectOptions(getField('State'), 'texas');
  expect(screen.queryByText('Please select your state')).not.toBeInTheDocument();
});

test('the button shows progress and is disabled while sending', async () => {
  fetchSpy.mockReturnValue(new Promise(() => {}));
  renderContactPage();
  fillInForm();
  await submitForm();
  expect(getSubmitButton()).toHaveTextContent('Sending...');
  expect(getSubmitButton()).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  [
    'the API returns an error message',
    createFakeResponse(500, { error: 'The inbox is closed.' }, { 'retry-after': '60' }),
    'The inbox is closed.',
  ],
  [
    'the response has no error message',
    createFakeResponse(502, '<h1>Bad Gateway</h1>', { 'retry-after': '60' }),
    'Failed to send email',
  ],
])(
  'if %s, logs the failure, shows no message and keeps the values',
  async (_description, response, message) => {
    consoleError.mockImplementation(() => {});
    fetchSpy.mockResolvedValueOnce(response);
    fetchSpy.mockResolvedValue(acceptedResponse);
    const { container, toasts, events } = renderContactPage();
    fillInForm();
    const textBefore = container.textContent;
    await submitForm();
    await waitFor(() => expect(consoleError.mock.calls).toEqual([[message]]));
    expect(getSubmitButton()).not.toHaveAttribute('aria-disabled');
    expect(container.textContent).toBe(textBefore);
    expect([toasts, events]).toEqual([[], []]);
    for (const [label, value] of Object.entries(fieldValues))
      expect(within(getForm()).getByLabelText(label)).toHaveValue(value);
    await submitForm();
    await waitFor(() => expect(getCurrentUrl()).toBe('/thank-you'));
  },
);

test('while the network is down, keeps sending and shows the thank-you page at last', async () => {
  fetchSpy.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(acceptedResponse);
  renderContactPage();
  fillInForm();
  await submitForm();
  expect(getSubmitButton()).toHaveTextContent('Sending...');
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(getCurrentUrl()).toBe('/thank-you'));
  expect(consoleError).not.toHaveBeenCalled();
});

test('a message about a vehicle from a state without dealers is sent with both', async () => {
  fetchSpy.mockResolvedValue(acceptedResponse);
  renderWithPlatform(<ContactPage />, {
    initialUrl: '/contact?vehicle=d6&state=ohio&zip=43004',
    responses: { '/api/vehicles/d6': { data: buildVehicle({ slug: 'd6', name: 'D6 MAX' }) } },
  });
  expect(screen.getByRole('link', { name: 'D6 MAX' })).toHaveAttribute('href', '/inventory/d6');
  expect(getField('State')).toHaveDisplayValue('Ohio');
  expect(screen.getByText(/Your ZIP code, 43004, is sent with your message\./)).toBeVisible();
  fillInForm({ State: 'Ohio' });
  await submitForm();
  await waitFor(() => expect(getCurrentUrl()).toBe('/thank-you'));
  expect(JSON.parse(String(fetchSpy.mock.calls[0]?.[1]?.body))).toMatchObject({
    state: 'other',
    otherState: 'Ohio',
    vehicle: 'd6',
    zipCode: '43004',
  });
});

test('shows everything that a link adds to a message about a dealer', async () => {
  fetchSpy.mockResolvedValue(acceptedResponse);
  renderWithPlatform(<ContactPage />, {
    initialUrl: '/contact?vehicle=d6&dealer=peach-carts&state=wyoming&zip=82001',
    responses: {
      '/api/vehicles/d6': { data: buildVehicle({ slug: 'd6', name: 'D6 MAX' }) },
      '/api/dealerships/peach-carts': {
        data: buildDealership({ name: 'Peach Carts', city: 'Atlanta', state: 'Georgia' }),
      },
    },
  });
  expect(getForm()).toHaveTextContent('Your message is about D6 MAX at Peach Carts in Atlanta, Georgia.');
  expect(getField('State')).toHaveDisplayValue('Wyoming');
  expect(getForm()).toHaveTextContent('Your ZIP code, 82001, is sent with your message.');
  fillInForm({ State: 'Wyoming' });
  await submitForm();
  await waitFor(() => expect(getCurrentUrl()).toBe('/thank-you'));
  expect(JSON.parse(String(fetchSpy.mock.calls[0]?.[1]?.body))).toMatchObject({
    dealer: 'peach-carts',
    vehicle: 'd6',
    otherState: 'Wyoming',
    zipCode: '82001',
  });
});

function ContactPageWithState({ onState }: { onState: (state: unknown) => void }) {
  onState(useLocation().state);
  return <ContactPage />;
}

test.each([
  ['Georgia', { state: 'other', otherState: 'Georgia' }, 'Peach Carts (your state: Georgia)'],
  ['texas', { state: 'texas' }, 'Peach Carts'],
  ['other', { state: 'other' }, 'Peach Carts'],
])(
  'the state of a dealer is selected, and the message is sent with the selected state %s',
  async (option, sentState, subject) => {
    fetchSpy.mockResolvedValue(acceptedResponse);
    const dealer = buildDealership({ name: 'Peach Carts', city: 'Atlanta', state: 'Georgia' });
    let historyState: unknown;
    const content = <ContactPageWithState onState={(state) => (historyState = state)} />;
    renderWithPlatform(content, {
      initialUrl: '/contact?dealer=peach-carts',
      responses: { '/api/dealerships/peach-carts': { data: dealer } },
    });
    expect(getField('State')).toHaveDisplayValue('Georgia');
    fillInForm({ State: option });
    await submitForm();
    await waitFor(() => expect(getCurrentUrl()).toBe('/thank-you'));
    const { state, otherState } = JSON.parse(String(fetchSpy.mock.calls[0]?.[1]?.body));
    expect({ state, otherState }).toEqual(sentState);
    expect(parseMessageSubject(historyState)).toBe(subject);
  },
);

test('a ZIP code without a dealer or another state is shown too', () => {
  renderContactPage('/contact?state=florida&zip=99999');
  expect(getField('State')).toHaveValue('florida');
  expect(screen.getByText('Your ZIP code, 99999, is sent with your message.')).toBeVisible();
});

test('shows field errors from the server at the field', async () => {
  consoleError.mockImplementation(() => {});
  const errorBody = { error: 'Please check the fields.', fields: { name: 'This name is too long' } };
  fetchSpy.mockResolvedValue(createFakeResponse(400, errorBody));
  const { toasts } = renderContactPage();
  fillInForm();
  await submitForm();
  await waitFor(() => expect(getField('First Name')).toHaveAccessibleDescription('This name is too long'));
  expect(consoleError.mock.calls).toEqual([['Please check the fields.']]);
  expect(toasts).toEqual([]);
});

test('preselects the state in the URL and follows a change of the URL', () => {
  renderContactPage('/contact?state=texas');
  expect(getField('State')).toHaveValue('texas');
  fillInForm({ 'First Name': 'Bo' });
  act(() => navigateTo('/contact?state=ohio'));
  expect(getField('State')).toHaveDisplayValue('Ohio');
  expect(getField('First Name')).toHaveValue('Bo');
});

test('selects no state if the URL names none', () => {
  renderContactPage();
  expect(getField('State')).toHaveValue('');
  expect(getField('State')).toHaveDisplayValue('Select your state');
});

test('shows phone, email, service area, hours and quick actions beside the form', async () => {
  const { events } = renderContactPage();
  const call = screen.getByRole('link', { name: '(844) 555-0142' });
  expect(call).toHaveAttribute('href', 'tel:+18445550142');
  expect(screen.getByRole('link', { name: 'hello@site.example' })).toHaveAttribute(
    'href',
    'mailto:hello@site.example',
  );
  for (const line of ['All 50 states', 'Mon-Fri 8AM-6PM', 'Sat 9AM-4PM', 'Sun closed'])
    expect(screen.getByText(line)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a Dealer' })).toHaveAttribute('href', '/dealerships');
  expect(screen.getByRole('link', { name: 'Browse Inventory' })).toHaveAttribute('href', '/inventory');
  expect(screen.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', 'tel:+18445550142');
  call.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(call);
  expect(events).toEqual([{ event: 'phone_call' }]);
});

test('the honeypot field is hidden and not reachable by keyboard', () => {
  const { container } = renderContactPage();
  const honeypot = container.querySelector('[name=website]');
  expect(honeypot).toHaveAttribute('tabindex', '-1');
  expect(honeypot?.closest('[aria-hidden=true]')).not.toBeNull();
});

test('sets the title and canonical URL', () => {
  const { heads } = renderContactPage();
  expect(heads.at(-1)).toMatchObject({ title: 'Contact Us | MSV Directory', canonicalPath: '/contact' });
});
