import { expect, test } from '@jest/globals';
import { renderOnSite } from '@msv/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ThankYouPage from './ThankYouPage.tsx';

test('who wrote to us reads that it arrived and what happens next', () => {
  renderOnSite(<ThankYouPage />, { at: '/thank-you' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your message was received.');
  const steps = screen.getAllByRole('listitem').slice(0, 3);
  expect(steps[0]).toHaveTextContent('review');
  expect(steps[1]).toHaveTextContent(/personally.*within 24 hours/i);
  expect(steps[2]).toHaveTextContent('detailed information');
});

test('from the thanks a visitor can call, write again or look around', async () => {
  const { events } = renderOnSite(<ThankYouPage />, { at: '/thank-you' });
  const call = screen.getByRole('link', { name: 'Call (844) 555-0142' });
  expect(call).toHaveAttribute('href', 'tel:+18445550142');
  call.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(call);
  expect(events).toEqual([{ event: 'phone_call' }]);
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(expect.arrayContaining(['/contact', '/', '/inventory', '/dealerships']));
});

test('search engines leave the thanks out', () => {
  const { heads } = renderOnSite(<ThankYouPage />, { at: '/thank-you' });
  expect(heads.at(-1)).toMatchObject({ title: 'Thank You | MSV Directory', noIndex: true });
});
