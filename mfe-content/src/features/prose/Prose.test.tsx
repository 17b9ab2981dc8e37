import { expect, test } from '@jest/globals';
import { currentAddress, renderOnSite } from '@msv/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Prose } from './Prose.tsx';

const html = `<p><a href="/contact?state=texas">Write</a>, <a href="tel:+18445550142">call</a>,
  <a href="https://example.com/" rel="external noopener">read</a>.</p>`;

/** jsdom cannot leave its document: it says so in the console instead. */
const keepHere = (event: Event) => event.preventDefault();

test('a link in a text leads to its page without a new document', async () => {
  renderOnSite(<Prose html={html} />, { at: '/faq' });
  await userEvent.click(screen.getByRole('link', { name: 'Write' }));
  expect(currentAddress()).toBe('/contact?state=texas');
});

test('calls and ways out of the site are reported', async () => {
  const { events } = renderOnSite(<Prose html={html} />, { at: '/faq' });
  document.addEventListener('click', keepHere);
  await userEvent.click(screen.getByRole('link', { name: 'call' }));
  await userEvent.click(screen.getByRole('link', { name: 'read' }));
  document.removeEventListener('click', keepHere);
  expect(events).toEqual([
    { event: 'phone_call' },
    { event: 'external_link_click', link_url: 'https://example.com/' },
  ]);
  expect(currentAddress()).toBe('/faq');
});
