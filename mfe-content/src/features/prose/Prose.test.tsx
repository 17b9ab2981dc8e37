import { expect, test } from '@jest/globals';
import { getCurrentUrl, renderWithPlatform } from '@msv/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Prose } from './Prose.tsx';

const html = `<p><a href="/contact?state=texas">Write</a>, <a href="tel:+18445550142">call</a>,
  <a href="https://example.com/" rel="external noopener">read</a>.</p>`;

/** Prevents navigation, which jsdom does not implement. */
const preventNavigation = (event: Event) => event.preventDefault();

test('links to pages of the site navigate without reloading the document', async () => {
  renderWithPlatform(<Prose html={html} />, { initialUrl: '/faq' });
  await userEvent.click(screen.getByRole('link', { name: 'Write' }));
  expect(getCurrentUrl()).toBe('/contact?state=texas');
});

test('clicks on phone numbers and external links are tracked', async () => {
  const { events } = renderWithPlatform(<Prose html={html} />, { initialUrl: '/faq' });
  document.addEventListener('click', preventNavigation);
  await userEvent.click(screen.getByRole('link', { name: 'call' }));
  await userEvent.click(screen.getByRole('link', { name: 'read' }));
  document.removeEventListener('click', preventNavigation);
  expect(events).toEqual([
    { event: 'phone_call' },
    { event: 'external_link_click', link_url: 'https://example.com/' },
  ]);
  expect(getCurrentUrl()).toBe('/faq');
});
