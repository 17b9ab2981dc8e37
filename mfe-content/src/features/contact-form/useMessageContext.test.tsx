import { beforeEach, expect, jest, test } from '@jest/globals';
import { parseMessageSubject } from '@msv/contracts/leads/thankYouState';
import { useLocation } from '@msv/platform';
import {
  createFakeResponse,
  getCurrentUrl,
  navigateTo,
  renderWithPlatformAsync,
} from '@msv/platform/testing';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillInForm, getField, getForm, submitForm } from '../../../test/contactForm.ts';
import ContactPage from '../../pages/ContactPage.tsx';

const fetchSpy = jest.fn<typeof fetch>();
const acceptedResponse = createFakeResponse(201, '{"id":"1"}');
const renderContactPage = (at: string) => renderWithPlatformAsync(<ContactPage />, { initialUrl: at });

beforeEach(() => {
  fetchSpy.mockReset();
  localStorage.clear();
  globalThis.fetch = fetchSpy;
});

const hudsonCarts = buildDealership({ name: 'Hudson Carts', city: 'Albany', state: 'New York' });

test('a message about a dealer names the dealer, selects its state and is sent with its slug', async () => {
  fetchSpy.mockResolvedValue(acceptedResponse);
  await renderWithPlatformAsync(<ContactPage />, {
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
  await renderContactPage('/contact?dealer=hudson-carts-albany');
  await waitFor(() => expect(screen.queryByText(/Your message is about/)).toBeNull());
  fetchSpy.mockResolvedValue(createFakeResponse(200, hudsonCarts));
  await act(async () => navigateTo('/contact?dealer=other-carts'));
  await userEvent.click(await screen.findByRole('link', { name: 'Ask about something else' }));
  expect(screen.queryByText(/Your message is about/)).toBeNull();
  expect(getCurrentUrl()).toBe('/contact');
});

test('a message about a vehicle from a state without dealers is sent with both', async () => {
  fetchSpy.mockResolvedValue(acceptedResponse);
  await renderWithPlatformAsync(<ContactPage />, {
    initialUrl: '/contact?vehicle=d6&state=ohio&zip=43004',
    responses: { '/api/vehicles/d6': { data: buildVehicle({ slug: 'd6', name: 'D6 MAX' }) } },
  });
  expect(screen.getByRole('link', { name: 'D6 MAX' })).toHaveAttribute('href', '/inventory/d6');
  expect(getField('State')).toHaveDisplayValue('Ohio');
  expect(screen.getByRole('checkbox', { name: 'Send my ZIP code, 43004, with my message' })).toBeChecked();
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
  await renderWithPlatformAsync(<ContactPage />, {
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
  expect(getForm()).toHaveTextContent('Send my ZIP code, 82001, with my message');
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
    await renderWithPlatformAsync(content, {
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

test('a ZIP code without a dealer or another state is shown too', async () => {
  await renderContactPage('/contact?state=florida&zip=99999');
  expect(getField('State')).toHaveValue('florida');
  expect(screen.getByRole('checkbox', { name: /99999/ })).toBeChecked();
});

test.each<[string, string, (() => Promise<void>) | undefined, string | undefined]>([
  ['is sent', '/contact', undefined, '32801'],
  ['does not replace the one of a link', '/contact?zip=43004', undefined, '43004'],
  ['can be left out', '/contact', () => userEvent.click(screen.getByRole('checkbox')), undefined],
  [
    'can be forgotten',
    '/contact',
    () => userEvent.click(screen.getByRole('button', { name: 'Forget' })),
    undefined,
  ],
])('the remembered ZIP code %s', async (_case, url, act, zipCode) => {
  localStorage.setItem('msv-zip-code', '32801');
  fetchSpy.mockResolvedValue(acceptedResponse);
  await renderContactPage(url);
  fillInForm();
  await act?.();
  await submitForm();
  await waitFor(() => expect(getCurrentUrl()).toBe('/thank-you'));
  expect(JSON.parse(String(fetchSpy.mock.calls[0]?.[1]?.body)).zipCode).toBe(zipCode);
});

test('preselects the state in the URL and follows a change of the URL', async () => {
  await renderContactPage('/contact?state=texas');
  expect(getField('State')).toHaveValue('texas');
  fillInForm({ 'First Name': 'Bo' });
  await act(async () => navigateTo('/contact?state=ohio'));
  expect(getField('State')).toHaveDisplayValue('Ohio');
  expect(getField('First Name')).toHaveValue('Bo');
});
