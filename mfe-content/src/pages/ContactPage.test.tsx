import { beforeEach, expect, jest, test } from '@jest/globals';
import { honeypotFieldName } from '@msv/contracts/http/formPost';
import { SiteContext } from '@msv/platform/host';
import { createFakeResponse, getCurrentUrl, renderWithPlatform, testSite } from '@msv/platform/testing';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type FieldLabel,
  fieldValues,
  fillInForm,
  getField,
  getForm,
  getSubmitButton,
  submitForm,
} from '../../test/contactForm.ts';
import ContactPage from './ContactPage.tsx';

const fetchSpy = jest.fn<typeof fetch>();
const acceptedResponse = createFakeResponse(201, '{"id":"1"}');
const consoleError = jest.fn<typeof console.error>();

async function renderContactPage(at = '/contact') {
  const page = renderWithPlatform(<ContactPage />, { initialUrl: at });
  // Its script loads late.
  await screen.findByRole('form');
  return page;
}

beforeEach(() => {
  fetchSpy.mockReset();
  consoleError.mockReset();
  jest.spyOn(console, 'error').mockImplementation(consoleError);
  localStorage.clear();
  globalThis.fetch = fetchSpy;
});

test('sends a message with both names joined and shows the thank-you page', async () => {
  fetchSpy.mockResolvedValue(acceptedResponse);
  const { events } = await renderContactPage();
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
    [honeypotFieldName]: '',
  });
  expect(events).toEqual([{ event: 'contact_form_submit' }]);
});

test('an empty form shows a message at each field and focuses the first', async () => {
  await renderContactPage();
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
  'if %s, logs the failure, shows no toast, keeps the values and says so',
  async (_description, response, message) => {
    fetchSpy.mockResolvedValueOnce(response);
    fetchSpy.mockResolvedValue(acceptedResponse);
    const { toasts, events } = await renderContactPage();
    fillInForm();
    await submitForm();
    await waitFor(() => expect(consoleError.mock.calls).toEqual([[message]]));
    expect(getSubmitButton()).not.toHaveAttribute('aria-disabled');
    expect(screen.getByRole('alert')).toHaveTextContent('Your message is kept on this device.');
    expect([toasts, events]).toEqual([[], []]);
    for (const [label, value] of Object.entries(fieldValues))
      expect(within(getForm()).getByLabelText(label)).toHaveValue(value);
    await submitForm();
    await waitFor(() => expect(getCurrentUrl()).toBe('/thank-you'));
  },
);

test('shows field errors from the server at the field', async () => {
  const errorBody = { error: 'Please check the fields.', fields: { name: 'This name is too long' } };
  fetchSpy.mockResolvedValue(createFakeResponse(400, errorBody));
  const { toasts } = await renderContactPage();
  fillInForm();
  await submitForm();
  await waitFor(() => expect(getField('First Name')).toHaveAccessibleDescription('This name is too long'));
  expect(consoleError.mock.calls).toEqual([['Please check the fields.']]);
  expect(toasts).toEqual([]);
});

test.each([
  [true, 'Your message goes to MSV Directory and to Peach Carts.', 0],
  [false, 'Your message goes to MSV Directory.', 1],
])(
  'if a dealer is verified (%s), says who receives the message and marks unverified dealers',
  async (isVerified, text, badgeCount) => {
    fetchSpy.mockResolvedValue(createFakeResponse(200, buildDealership({ name: 'Peach Carts', isVerified })));
    renderWithPlatform(
      <SiteContext value={{ ...testSite, routesLeadsToDealers: true }}>
        <ContactPage />
      </SiteContext>,
      { initialUrl: '/contact?dealer=peach-carts' },
    );
    const notice = await screen.findByText(/^Your message goes to/);
    expect(notice).toHaveTextContent(text);
    expect(screen.queryAllByText('New listing – not yet verified')).toHaveLength(badgeCount);
  },
);

test('selects no state if the URL names none', async () => {
  await renderContactPage();
  expect(getField('State')).toHaveValue('');
  expect(getField('State')).toHaveDisplayValue('Select your state');
});

test('shows phone, email, service area, hours and quick actions beside the form', async () => {
  const { events } = await renderContactPage();
  const call = screen.getByRole('link', { name: '(844) 555-0142' });
  expect(call).toHaveAttribute('href', 'tel:+18445550142');
  expect(screen.getByRole('link', { name: 'hello@site.example' })).toHaveAttribute(
    'href',
    'mailto:hello@site.example',
  );
  for (const line of ['All 50 states', 'Mon-Fri 8AM-6PM', 'Sat 9AM-4PM', 'Sun closed', 'Eastern time'])
    expect(screen.getByText(line)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a Dealer' })).toHaveAttribute('href', '/dealerships');
  expect(screen.getByRole('link', { name: 'Browse Inventory' })).toHaveAttribute('href', '/inventory');
  expect(screen.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', 'tel:+18445550142');
  call.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(call);
  expect(events).toEqual([{ event: 'phone_call' }]);
});

test('the honeypot field is hidden, not reachable by keyboard and ignored by password managers', async () => {
  const { container } = await renderContactPage();
  const honeypot = container.querySelector(`[name=${honeypotFieldName}]`);
  const attributes = {
    tabindex: '-1',
    autocomplete: 'off',
    'data-lpignore': 'true',
    'data-form-type': 'other',
  };
  for (const [name, value] of Object.entries(attributes)) expect(honeypot).toHaveAttribute(name, value);
  for (const name of ['data-1p-ignore', 'data-bwignore']) expect(honeypot).toHaveAttribute(name);
  expect(honeypot?.closest('[aria-hidden=true]')).not.toBeNull();
});

test('sets the title and canonical URL', async () => {
  const { heads } = await renderContactPage();
  expect(heads.at(-1)).toMatchObject({ title: 'Contact Us | MSV Directory', canonicalPath: '/contact' });
});
