import { beforeEach, expect, test } from '@jest/globals';
import { createThankYouState } from '@msv/contracts/leads/thankYouState';
import { createFakeResponse, navigateTo, renderWithPlatform } from '@msv/platform/testing';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { act, screen, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import ThankYouPage from './ThankYouPage.tsx';

beforeEach(() => {
  globalThis.fetch = async (url) =>
    createFakeResponse(
      200,
      String(url).includes('vehicles')
        ? buildVehicle({ name: 'Evolution D3' })
        : buildDealership({ name: 'Hudson Demo Carts', state: 'Georgia' }),
    );
});

test('confirms the message and lists the next steps', () => {
  renderWithPlatform(<ThankYouPage />, { initialUrl: '/thank-you' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your message was received.');
  const steps = within(screen.getAllByRole('list')[1] ?? document.body).getAllByRole('listitem');
  expect(steps[0]).toHaveTextContent(/review/i);
  expect(steps[1]).toHaveTextContent(/personally.*within 24 hours/i);
  expect(steps[2]).toHaveTextContent('detailed information');
});

test('names what the message is about', () => {
  renderWithPlatform(<ThankYouPage />, { initialUrl: '/thank-you' });
  expect(screen.queryByText(/It is about/)).toBeNull();
  act(() => navigateTo('/thank-you', createThankYouState('D6 MAX GT4')));
  expect(screen.getByText(/^It is about/)).toHaveTextContent(/^It is about D6 MAX GT4\./);
});

test('after a request for a test drive, says how the appointment is made', () => {
  renderWithPlatform(<ThankYouPage />, { initialUrl: '/thank-you' });
  expect(screen.queryByText(/a time that you chose/)).toBeNull();
  act(() => navigateTo('/thank-you?request=test-drive', createThankYouState('a test drive of D6')));
  expect(screen.getByText(/^It is about/)).toHaveTextContent(/^It is about a test drive of D6\./);
  expect(screen.getByText('We confirm a time that you chose or suggest another one.')).toBeVisible();
});

test('after a report, promises an answer only to visitors who have entered an email address', () => {
  const { container } = renderWithPlatform(<ThankYouPage />, {
    initialUrl: '/thank-you?request=listing-report',
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your report was received.');
  expect(screen.getByText('If you have entered your email address, we write to you.')).toBeVisible();
  expect(container).not.toHaveTextContent(/24 hours/);
});

function FirstTextReader({ onRead }: { onRead: (text: string) => void }) {
  useLayoutEffect(() => onRead(document.body.textContent));
  return <ThankYouPage />;
}

test('first renders the same as the server, which does not know the history state', () => {
  const texts: string[] = [];
  const content = <FirstTextReader onRead={(text) => void texts.push(text)} />;
  renderWithPlatform(content, { initialUrl: '/', route: '/thank-you' });
  act(() => navigateTo('/thank-you', createThankYouState('D6 MAX GT4')));
  expect(texts[0]).toContain('You do not need to do anything else.');
  expect(texts[0]).not.toContain('D6 MAX GT4');
  expect(screen.getByText(/^It is about/)).toHaveTextContent(/^It is about D6 MAX GT4\./);
});

test.each([
  ['?vehicle=evolution-d3', 'Evolution D3'],
  ['?vehicle=evolution-d3&dealer=one', 'Evolution D3 at Hudson Demo Carts'],
  ['?state=New+York', 'New York'],
  ['?vehicle=evolution-d3&state=Wyoming', 'Evolution D3 (your state: Wyoming)'],
  [
    '?vehicle=evolution-d3&dealer=one&state=Wyoming',
    'Evolution D3 at Hudson Demo Carts (your state: Wyoming)',
  ],
  ['?vehicle=evolution-d3&dealer=one&state=Texas', 'Evolution D3 at Hudson Demo Carts'],
  [
    '?request=test-drive&vehicle=evolution-d3+X&dealer=one+Y&firstDate=2026-12-01&firstPartOfDay=morning&secondDate=1%2F3%2F2027&secondPartOfDay=evening',
    'a test drive of Evolution D3 at Hudson Demo Carts on 12/1/2026 (morning) or 1/3/2027 (evening)',
  ],
  [
    '?vehicle=evolution-d3&dealer=one&firstDate=Call+555-0100&firstPartOfDay=morning&secondDate=2027-01-03&secondPartOfDay=evening',
    'Evolution D3 at Hudson Demo Carts',
  ],
  // The dealer is in Georgia, and the visitor has selected another state.
  ['?dealer=one&state=other', 'Hudson Demo Carts'],
])('without history state, names what the URL %s is about', async (query, subject) => {
  renderWithPlatform(<ThankYouPage />, { initialUrl: `/thank-you${query}` });
  expect((await screen.findByText(/^It is about/)).parentElement).toHaveTextContent(
    `It is about ${subject}. You do not need to do anything else.`,
  );
  expect(screen.getByText(subject).tagName).toBe('BDI');
});

test('does not name an unknown state', () => {
  renderWithPlatform(<ThankYouPage />, { initialUrl: '/thank-you?state=Call+555-0100' });
  expect(screen.queryByText(/It is about/)).toBeNull();
});

test('is excluded from search engines', () => {
  const { heads } = renderWithPlatform(<ThankYouPage />, { initialUrl: '/thank-you' });
  expect(heads.at(-1)).toMatchObject({ title: 'Thank You | MSV Directory', noIndex: true });
});
