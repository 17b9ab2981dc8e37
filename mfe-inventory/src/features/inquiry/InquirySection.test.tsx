import { beforeEach, expect, jest, test } from '@jest/globals';
import { honeypotFieldName } from '@msv/contracts/http/formPost';
import { createFakeResponse, getCurrentUrl, renderWithPlatform } from '@msv/platform/testing';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InquirySection } from './InquirySection.tsx';

const pageUrl = '/inventory/d6';
const vehicle = buildVehicle({ slug: 'd6', name: 'D6 MAX GT4', price: 13595 });
const fetchSpy = jest.fn<typeof fetch>();

const createdResponse = createFakeResponse(201, '{"id":"1"}');
const getRequests = () =>
  fetchSpy.mock.calls.map(([url, init]) => ({
    url,
    body: JSON.parse(String(init?.body)),
    key: new Headers(init?.headers).get('idempotency-key'),
  }));

const getField = (name: string) => screen.getByRole('textbox', { name });
const getButton = () => screen.getByRole('button', { name: /^Send(ing| Message)/ });
async function fillInForm(values: Record<string, string> = {}) {
  const all = {
    'First Name': 'Ann',
    'Last Name': 'Lee',
    Phone: '555 010 0199',
    Email: 'ann@example.com',
    ...values,
  };
  for (const [name, value] of Object.entries(all)) fireEvent.input(getField(name), { target: { value } });
}
/** Renders the section and waits until the form has loaded. */
async function renderSection() {
  const view = renderWithPlatform(<InquirySection vehicle={vehicle} />, { initialUrl: pageUrl });
  await screen.findByRole('form');
  return view;
}

beforeEach(() => {
  fetchSpy.mockReset();
  localStorage.clear();
  globalThis.fetch = fetchSpy;
});

test('sends the inquiry with the vehicle and opens the thank-you page', async () => {
  fetchSpy.mockResolvedValue(createdResponse);
  const { events } = await renderSection();
  await fillInForm();
  await userEvent.click(getButton());
  await waitFor(() => expect(getCurrentUrl()).toBe('/thank-you'));
  expect(getRequests()).toEqual([
    {
      url: '/api/vehicle-inquiry',
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      body: {
        name: 'Ann Lee',
        email: 'ann@example.com',
        phone: '(555) 010-0199',
        message: "I'm interested in learning more about this vehicle.",
        vehicleName: 'D6 MAX GT4',
        vehiclePrice: '$13,595',
        [honeypotFieldName]: '',
      },
    },
  ]);
  expect(events).toEqual([{ event: 'conversion', conversion_type: 'vehicle_inquiry_submitted' }]);
});

test.each(['First Name', 'Last Name', 'Phone', 'Email'])(
  'without %s, sends nothing, shows a toast and focuses the field',
  async (name) => {
    const { toasts } = await renderSection();
    await fillInForm({ [name]: '  ' });
    await userEvent.click(getButton());
    expect(toasts).toEqual([
      { title: 'Please fill all fields', description: 'All form fields are required.', endsWithPage: true },
    ]);
    expect(getField(name)).toHaveFocus();
    expect(getField(name)).toBeInvalid();
    expect(fetchSpy).not.toHaveBeenCalled();
  },
);

test('focuses the first of several empty fields', async () => {
  await renderSection();
  await userEvent.click(getButton());
  expect(getField('First Name')).toHaveFocus();
});

test.each([
  ['Email', 'ann@', 'ann@e', 'Please enter a valid email address'],
  ['Phone', '123', '555010', 'Please enter a valid phone number'],
])('shows an error for an invalid %s until it is corrected', async (name, typed, corrected, message) => {
  const { toasts } = await renderSection();
  await fillInForm({ [name]: typed });
  await userEvent.click(getButton());
  expect(getField(name)).toHaveAccessibleDescription(message);
  expect(toasts).toEqual([]);
  fireEvent.input(getField(name), { target: { value: corrected } });
  expect(getField(name)).toHaveAccessibleDescription('');
  expect(fetchSpy).not.toHaveBeenCalled();
});

test('sends one request even if the form is submitted several times at once', async () => {
  fetchSpy.mockReturnValue(new Promise(() => {}));
  await renderSection();
  await fillInForm();
  const form = screen.getByRole('form', { name: 'Get More Information' });
  fireEvent.submit(form);
  fireEvent.submit(form);
  await userEvent.click(getButton());
  expect(getButton()).toHaveTextContent('Sending...');
  expect(getButton()).toHaveAttribute('aria-disabled', 'true');
  expect(fetchSpy).toHaveBeenCalledTimes(1);
});

test('keeps the values of a failed inquiry and retries with the same idempotency key', async () => {
  fetchSpy
    .mockResolvedValueOnce(createFakeResponse(503, '', { 'retry-after': '60' }))
    .mockResolvedValueOnce(createFakeResponse(429, '', { 'retry-after': '600' }));
  fetchSpy.mockResolvedValue(createdResponse);
  const { toasts, events } = await renderSection();
  await fillInForm();
  await userEvent.click(getButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Send Message' }));
  const failed = {
    title: 'Error',
    description: 'Failed to send message. Please try again.',
    variant: 'destructive',
    endsWithPage: true,
  };
  await waitFor(() => expect(toasts).toEqual([failed, failed]));
  expect(getField('Email')).toHaveValue('ann@example.com');
  expect(getCurrentUrl()).toBe(pageUrl);
  expect(events).toEqual([]);
  await userEvent.click(getButton());
  await waitFor(() => expect(getCurrentUrl()).toBe('/thank-you'));
  expect(new Set(getRequests().map(({ key }) => key)).size).toBe(1);
});

test('uses a new idempotency key if the values change', async () => {
  fetchSpy
    .mockResolvedValueOnce(createFakeResponse(500, '', { 'retry-after': '60' }))
    .mockResolvedValueOnce(createdResponse);
  await renderSection();
  await fillInForm();
  await userEvent.click(getButton());
  await waitFor(() => expect(getButton()).not.toHaveAttribute('aria-disabled'));
  await fillInForm({ Phone: '555 010 0200' });
  await userEvent.click(getButton());
  await waitFor(() => expect(getCurrentUrl()).toBe('/thank-you'));
  expect(new Set(getRequests().map(({ key }) => key)).size).toBe(2);
});

test('shows a field error from the server at the field', async () => {
  fetchSpy.mockResolvedValue(
    createFakeResponse(400, '{"error":"Bad","fields":{"phone":"This number is too long"}}'),
  );
  await renderSection();
  await fillInForm();
  await userEvent.click(getButton());
  await waitFor(() => expect(getField('Phone')).toHaveAccessibleDescription('This number is too long'));
  expect(getField('Phone')).toHaveFocus();
});

test('does not navigate if the visitor has already left the page', async () => {
  let respond = (_reply: Response) => {};
  fetchSpy.mockReturnValue(new Promise((resolve) => (respond = resolve)));
  const { unmount, events } = await renderSection();
  await fillInForm();
  await userEvent.click(getButton());
  unmount();
  respond(createdResponse);
  await waitFor(() => expect(events).toHaveLength(1));
  expect(getCurrentUrl()).toBe(pageUrl);
});

test('hides the honeypot field from people, and sends what a bot typed into it', async () => {
  fetchSpy.mockResolvedValue(createdResponse);
  const { container } = await renderSection();
  const trap = container.querySelector<HTMLInputElement>(`[name=${honeypotFieldName}]`);
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap?.closest('[aria-hidden=true]')).not.toBeNull();
  expect(screen.getAllByRole('textbox')).toHaveLength(4);
  await fillInForm();
  if (trap) trap.value = 'https://example.com';
  await userEvent.click(getButton());
  await waitFor(() => expect(getCurrentUrl()).toBe('/thank-you'));
  expect(getRequests()[0]?.body).toMatchObject({ [honeypotFieldName]: 'https://example.com' });
});
