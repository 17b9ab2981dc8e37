import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listLinks, renderWithVisit } from '../../test/renderWithVisit.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { inventoryLinks, locationLinks } from './siteLinks.ts';

const getMenu = () => screen.getByRole('dialog', { name: 'Menu' });
const formatLinks = (links: typeof inventoryLinks) => links.map(({ label, to }) => `${label} → ${to}`);

test.each([
  ['/contact', { Contact: 'page' }],
  ['/contact?state=texas', { Contact: 'true' }],
  ['/dealerships?page=2', { Dealers: 'true' }],
  ['/add-dealership', { Dealers: 'true', 'Become a Dealer': 'page' }],
  ['/financing?show=options', { Financing: 'true' }],
])('at %s, marks the links %j', async (initialUrl, marks) => {
  renderWithVisit(<MobileMenu />, { initialUrl });
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const marked = within(getMenu())
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current') && !link.closest('details'));
  const entries = marked.map((link) => [link.textContent, link.getAttribute('aria-current')]);
  expect(Object.fromEntries(entries)).toEqual(marks);
});

describe('MobileMenu', () => {
  let view: ReturnType<typeof renderWithVisit>;
  beforeEach(() => {
    view = renderWithVisit(<MobileMenu />);
  });
  const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Open menu' }));

  test('is closed initially', () => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('has the header’s links and the phone number', async () => {
    await openMenu();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'true');
    expect(listLinks(getMenu())).toEqual([
      'Home → /',
      ...formatLinks(inventoryLinks),
      ...formatLinks(locationLinks),
      'Dealers → /dealerships',
      'Financing → /financing',
      'FAQ → /faq',
      'Become a Dealer → /add-dealership',
      'Contact → /contact',
      '(844) 555-0142 → tel:+18445550142',
    ]);
  });

  test('closes with its close button and after a click on a link', async () => {
    await openMenu();
    await userEvent.click(within(getMenu()).getByRole('button', { name: 'Close menu' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await openMenu();
    await userEvent.click(within(getMenu()).getByRole('link', { name: 'Dealers' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('reports a click on the phone number as a phone call', async () => {
    await openMenu();
    const phoneLink = within(getMenu()).getByRole('link', { name: /555-0142/ });
    phoneLink.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(phoneLink);
    expect(view.events).toEqual([{ event: 'phone_call' }]);
  });
});
