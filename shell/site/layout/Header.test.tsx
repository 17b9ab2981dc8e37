import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { linksIn, renderOnSite } from '../test/renderOnSite.tsx';
import { Header } from './Header.tsx';

// The wide screen's links are hidden by a media query, which jsdom takes for unmet.
const main = () => screen.getByLabelText('Main');

describe('the header', () => {
  test('links everything that the site has', () => {
    renderOnSite(<Header />);
    expect(linksIn(main())).toEqual([
      'Home → /',
      'All Vehicles → /inventory',
      '2-Seater → /inventory?category=2-seater',
      '4-Seater → /inventory?category=4-seater',
      '6-Seater → /inventory?category=6-seater',
      '8-Seater → /inventory?category=8-seater',
      '4x4 / AWD → /inventory?category=4x4-awd',
      'Utility → /inventory?category=utility',
      'Dealers → /dealerships',
      'Financing → /financing',
      'Nationwide → /usa',
      'Browse by State → /states',
      'California → /state/california',
      'Florida → /state/florida',
      'Texas → /state/texas',
      'New York → /state/new-york',
      'Georgia → /state/georgia',
      'Arizona → /state/arizona',
      'Find Local Dealers → /dealerships',
    ]);
    expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
    expect(screen.getByRole('link', { name: 'MSV Directory' })).toHaveAttribute('href', '/');
  });

  test.each([
    ['Inventory', '2-Seater'],
    ['Locations', 'Texas'],
  ])('keeps the links of %s behind its button', async (menu, inside) => {
    renderOnSite(<Header />);
    const panel = within(main()).getByText(inside).closest('[hidden]');
    expect(panel).not.toBeNull();
    await userEvent.click(within(main()).getByText(menu, { selector: 'button' }));
    expect(panel).not.toHaveAttribute('hidden');
  });

  test.each([
    ['/', ['Home']],
    ['/financing', ['Financing']],
    ['/inventory', ['All Vehicles']],
    ['/inventory?category=utility', ['Utility']],
    ['/inventory?category=utility&search=x', []],
    ['/nobodys', []],
  ])('marks the page one is on: %s', (at, marked) => {
    renderOnSite(<Header />, { at });
    const current = [...main().querySelectorAll('[aria-current="page"]')];
    expect(current.map(({ textContent }) => textContent)).toEqual(marked);
  });
});
