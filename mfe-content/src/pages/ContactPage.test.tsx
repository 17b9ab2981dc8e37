import { beforeEach, expect, jest, test } from '@jest/globals';
import { currentAddress, fakeReply, goTo, renderOnSite } from '@msv/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ContactPage from './ContactPage.tsx';

const fetchSpy = jest.fn<typeof fetch>();
const accepted = fakeReply(201, '{"id":"1"}');
const said = jest.spyOn(console, 'error');

const typed = {
  'First Name': 'Ann',
  'Last Name': 'Lee',
  Email: 'ann@example.com',
  Phone: '5550100199',
  State: 'new-york',
  Subject: 'financing',
  Message: 'Which one climbs hills?',
};
type Label = keyof typeof typed;

const show = (at = '/contact') => renderOnSite(<ContactPage />, { at });
const form = () => screen.getByRole('form', { name: 'Send Us a Message' });
const field = (label: Label) => within(form()).getByLabelText(label);
const button = () => within(form()).getByRole('button');
function fillIn(values: Partial<Record<Label, string>> = {}) {
  for (const [label, value] of Object.entries({ ...typed, ...values }))
    fireEvent.input(within(form()).getByLabelText(label), { target: { value } });
}
const send = () => userEvent.click(button());

beforeEach(() => {
  fetchSpy.mockReset();
  said.mockReset();
  globalThis.fetch = fetchSpy;
});

test('a message is sent with both names as one, and thanked for', async () => {
  fetchSpy.mockResolvedValue(accepted);
  const { events } = show();
  fillIn();
  await send();
  await waitFor(() => expect(currentAddress()).toBe('/thank-you'));
  expect(fetchSpy).toHaveBeenCalledTimes(1);
  const [url, init] = fetchSpy.mock.calls[0] ?? [];
  expect(url).toBe('/api/contact');
  expect(JSON.parse(String(init?.body))).toEqual({
    name: 'Ann Lee',
    email: 'ann@example.com',
    phone: '5550100199',
    state: 'new-york',
    subject: 'financing',
    message: 'Which one climbs hills?',
    website: '',
  });
  expect(events).toEqual([{ event: 'contact_form_submit' }]);
});

test('an empty form says beside each field what it needs, and points at the first', async () => {
  show();
  await send();
  const sentences: Record<Label, string> = {
    'First Name': 'First name is required',
    'Last Name': 'Last name is required',
    Email: 'Please enter a valid email address',
    Phone: 'Please enter a valid phone number',
    State: 'Please select your state',
    Subject: 'Please select a subject',
    Message: 'Message must be at least 10 characters',
  };
  for (const sentence of Object.values(sentences)) expect(screen.getByText(sentence)).toBeVisible();
  expect(field('State')).toHaveAccessibleDescription(sentences.State);
  expect(field('First Name')).toHaveFocus();
  expect(fetchSpy).not.toHaveBeenCalled();
});

test('a sentence goes as soon as the field is changed', async () => {
  show();
  fillIn({ State: '' });
  await send();
  expect(field('State')).toHaveFocus();
  await userEvent.selectOptions(field('State'), 'texas');
  expect(screen.queryByText('Please select your state')).not.toBeInTheDocument();
});

test('while it is being sent the button says so and cannot be pressed', async () => {
  fetchSpy.mockReturnValue(new Promise(() => {}));
  show();
  fillIn();
  await send();
  expect(button()).toHaveTextContent('Sending...');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['the API says why', fakeReply(500, { error: 'The inbox is closed.' }), 'The inbox is closed.'],
  ['nobody says why', fakeReply(502, '<h1>Bad Gateway</h1>'), 'Failed to send email'],
  ['there is no network', new TypeError('Failed to fetch'), 'Failed to send email'],
])(
  'a failure is logged when %s, nothing is shown, and what was typed stays',
  async (_how, reply, sentence) => {
    said.mockImplementation(() => {});
    if (reply instanceof Error) fetchSpy.mockRejectedValueOnce(reply);
    else fetchSpy.mockResolvedValueOnce(reply);
    fetchSpy.mockResolvedValue(accepted);
    const { container, toasts, events } = show();
    fillIn();
    const before = container.textContent;
    await send();
    await waitFor(() => expect(said.mock.calls).toEqual([[sentence]]));
    expect(button()).not.toHaveAttribute('aria-disabled');
    expect(container.textContent).toBe(before);
    expect([toasts, events]).toEqual([[], []]);
    for (const [label, value] of Object.entries(typed))
      expect(within(form()).getByLabelText(label)).toHaveValue(value);
    await send();
    await waitFor(() => expect(currentAddress()).toBe('/thank-you'));
  },
);

test('what the server alone finds wrong is said beside the field, and can be mended', async () => {
  said.mockImplementation(() => {});
  const refusal = { error: 'Please check the fields.', fields: { name: 'This name is too long' } };
  fetchSpy.mockResolvedValue(fakeReply(400, refusal));
  const { toasts } = show();
  fillIn();
  await send();
  await waitFor(() => expect(field('First Name')).toHaveAccessibleDescription('This name is too long'));
  expect(said.mock.calls).toEqual([['Please check the fields.']]);
  expect(toasts).toEqual([]);
});

test('an address may choose the state beforehand, and another address another one', () => {
  show('/contact?state=texas');
  expect(field('State')).toHaveValue('texas');
  fillIn({ 'First Name': 'Bo' });
  act(() => goTo('/contact?state=ohio'));
  expect(field('State')).toHaveValue('other');
  expect(field('First Name')).toHaveValue('Bo');
});

test('without a state in the address none is chosen', () => {
  show();
  expect(field('State')).toHaveValue('');
  expect(field('State')).toHaveDisplayValue('Select your state');
});

test('beside the form stand phone, email, area, hours and ways on', async () => {
  const { events } = show();
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

test('the field for robots is out of reach for people', () => {
  const { container } = show();
  const trap = container.querySelector('[name=website]');
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap?.closest('[aria-hidden=true]')).not.toBeNull();
});

test('the page names itself in the document', () => {
  const { heads } = show();
  expect(heads.at(-1)).toMatchObject({ title: 'Contact Us | MSV Directory', canonicalPath: '/contact' });
});
