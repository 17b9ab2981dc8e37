import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { linksIn, renderOnSite } from '../test/renderOnSite.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { inventoryLinks, locationLinks } from './siteLinks.ts';

const menu = () => screen.getByRole('dialog', { name: 'Menu' });
const as = (links: typeof inventoryLinks) => links.map(({ label, to }) => `${label} → ${to}`);

describe('the menu of a small screen', () => {
  let view: ReturnType<typeof renderOnSite>;
  beforeEach(() => {
    view = renderOnSite(<MobileMenu />);
  });
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Open menu' }));

  test('is closed at first', () => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('has the header’s links and the phone', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'true');
    expect(linksIn(menu())).toEqual([
      'Home → /',
      ...as(inventoryLinks),
      ...as(locationLinks),
      'Dealers → /dealerships',
      'Financing → /financing',
      'Contact → /contact',
      '(844) 555-0142 → tel:+18445550142',
    ]);
  });

  test('closes with its button and when a link in it is followed', async () => {
    await open();
    await userEvent.click(within(menu()).getByRole('button', { name: 'Close menu' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await open();
    await userEvent.click(within(menu()).getByRole('link', { name: 'Dealers' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('reports that somebody calls', async () => {
    await open();
    const call = within(menu()).getByRole('link', { name: /555-0142/ });
    call.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(call);
    expect(view.events).toEqual([{ event: 'phone_call' }]);
  });
});
