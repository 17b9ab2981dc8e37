import { beforeEach, expect, jest, test } from '@jest/globals';
import { currentAddress, fakeReply, renderOnSite } from '@msv/platform/testing';
import { aVehicle } from '@msv/testing/aVehicle';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InquirySection } from './InquirySection.tsx';

const at = '/inventory/d6';
const vehicle = aVehicle({ slug: 'd6', name: 'D6 MAX GT4', price: 13595 });
const fetchSpy = jest.fn<typeof fetch>();

const accepted = fakeReply(201, '{"id":"1"}');
const requests = () =>
  fetchSpy.mock.calls.map(([url, init]) => ({
    url,
    body: JSON.parse(String(init?.body)),
    key: new Headers(init?.headers).get('idempotency-key'),
  }));

const field = (name: string) => screen.getByRole('textbox', { name });
const button = () => screen.getByRole('button');
async function fillIn(values: Record<string, string> = {}) {
  const all = {
    'First Name': 'Ann',
    'Last Name': 'Lee',
    Phone: '555 010 0199',
    Email: 'ann@example.com',
    ...values,
  };
  for (const [name, value] of Object.entries(all)) fireEvent.input(field(name), { target: { value } });
}
const show = () => renderOnSite(<InquirySection vehicle={vehicle} />, { at });

beforeEach(() => {
  fetchSpy.mockReset();
  globalThis.fetch = fetchSpy;
});

test('a sent inquiry carries the vehicle and leads to the thank-you page', async () => {
  fetchSpy.mockResolvedValue(accepted);
  const { events } = show();
  await fillIn();
  await userEvent.click(button());
  await waitFor(() => expect(currentAddress()).toBe('/thank-you'));
  expect(requests()).toEqual([
    {
      url: '/api/vehicle-inquiry',
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      body: {
        name: 'Ann Lee',
        email: 'ann@example.com',
        phone: '555 010 0199',
        message: "I'm interested in learning more about this vehicle.",
        vehicleName: 'D6 MAX GT4',
        vehiclePrice: '$13,595',
        website: '',
      },
    },
  ]);
  expect(events).toEqual([{ event: 'conversion', conversion_type: 'vehicle_inquiry_submitted' }]);
});

test.each(['First Name', 'Last Name', 'Phone', 'Email'])(
  'without %s nothing is sent, a toast says why and the field is pointed at',
  async (name) => {
    const { toasts } = show();
    await fillIn({ [name]: '  ' });
    await userEvent.click(button());
    expect(toasts).toEqual([
      { title: 'Please fill all fields', description: 'All form fields are required.' },
    ]);
    expect(field(name)).toHaveFocus();
    expect(field(name)).toBeInvalid();
    expect(fetchSpy).not.toHaveBeenCalled();
  },
);

test('the first of several empty fields gets the focus', async () => {
  show();
  await userEvent.click(button());
  expect(field('First Name')).toHaveFocus();
});

test('an address that cannot be one is pointed at until it is put right', async () => {
  const { toasts } = show();
  await fillIn({ Email: 'ann@' });
  await userEvent.click(button());
  expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  expect(toasts).toEqual([]);
  fireEvent.input(field('Email'), { target: { value: 'ann@e' } });
  expect(field('Email')).toHaveAccessibleDescription('');
  expect(fetchSpy).not.toHaveBeenCalled();
});

test('however often it is sent off at once, one request goes out', async () => {
  fetchSpy.mockReturnValue(new Promise(() => {}));
  show();
  await fillIn();
  const form = screen.getByRole('form', { name: 'Get More Information' });
  fireEvent.submit(form);
  fireEvent.submit(form);
  await userEvent.click(button());
  expect(button()).toHaveTextContent('Sending...');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(fetchSpy).toHaveBeenCalledTimes(1);
});

test('a failed inquiry keeps what was typed and can be tried again under the same key', async () => {
  fetchSpy.mockResolvedValueOnce(fakeReply(503, '')).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetchSpy.mockResolvedValue(accepted);
  const { toasts, events } = show();
  await fillIn();
  await userEvent.click(button());
  await userEvent.click(await screen.findByRole('button', { name: 'Send Message' }));
  const failed = {
    title: 'Error',
    description: 'Failed to send message. Please try again.',
    variant: 'destructive',
  };
  await waitFor(() => expect(toasts).toEqual([failed, failed]));
  expect(field('Email')).toHaveValue('ann@example.com');
  expect(currentAddress()).toBe(at);
  expect(events).toEqual([]);
  await userEvent.click(button());
  await waitFor(() => expect(currentAddress()).toBe('/thank-you'));
  expect(new Set(requests().map(({ key }) => key)).size).toBe(1);
});

test('changed values are another submission with another key', async () => {
  fetchSpy.mockResolvedValueOnce(fakeReply(500, '')).mockResolvedValueOnce(accepted);
  show();
  await fillIn();
  await userEvent.click(button());
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
  await fillIn({ Phone: '555 010 0200' });
  await userEvent.click(button());
  await waitFor(() => expect(currentAddress()).toBe('/thank-you'));
  expect(new Set(requests().map(({ key }) => key)).size).toBe(2);
});

test('what the server refuses is said beside the field', async () => {
  fetchSpy.mockResolvedValue(fakeReply(400, '{"error":"Bad","fields":{"phone":"This number is too long"}}'));
  show();
  await fillIn();
  await userEvent.click(button());
  await waitFor(() => expect(field('Phone')).toHaveAccessibleDescription('This number is too long'));
  expect(field('Phone')).toHaveFocus();
});

test('a visitor who has gone on to another page is not called back', async () => {
  let answer = (_reply: Response) => {};
  fetchSpy.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { unmount, events } = show();
  await fillIn();
  await userEvent.click(button());
  unmount();
  answer(accepted);
  await waitFor(() => expect(events).toHaveLength(1));
  expect(currentAddress()).toBe(at);
});

test('the field for robots is out of reach for people', () => {
  const { container } = show();
  const trap = container.querySelector('[name=website]');
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap?.closest('[aria-hidden=true]')).not.toBeNull();
  expect(screen.getAllByRole('textbox')).toHaveLength(4);
});
