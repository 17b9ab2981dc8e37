import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listLinks, renderWithVisit } from '../../test/renderWithVisit.tsx';
import { Header } from './Header.tsx';

// jsdom does not evaluate the media query that shows the desktop navigation, so it counts as hidden.
const getMainNavigation = () => screen.getByLabelText('Main');

describe('Header', () => {
  test('has all navigation links', () => {
    renderWithVisit(<Header />);
    expect(listLinks(getMainNavigation())).toEqual([
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

  test('shows the links of a menu after a click', async () => {
    renderWithVisit(<Header />);
    const panel = within(getMainNavigation()).getByText('2-Seater').closest('[hidden]');
    expect(panel).not.toBeNull();
    await userEvent.click(within(getMainNavigation()).getByText('Inventory', { selector: 'button' }));
    expect(panel).not.toHaveAttribute('hidden');
  });

  test.each([
    ['/', ['Home']],
    ['/inventory?category=utility', ['Inventory', 'Utility']],
    ['/inventory/gt4', ['Inventory', 'All Vehicles']],
    ['/dealerships/one', ['Dealers', 'Find Local Dealers']],
    ['/states/texas', ['Locations', 'Browse by State', 'Texas']],
  ])('marks the current page and section: %s', (initialUrl, markedLabels) => {
    renderWithVisit(<Header />, { initialUrl });
    const currentLinks = [...getMainNavigation().querySelectorAll('[aria-current]')];
    expect(currentLinks.map(({ textContent }) => textContent)).toEqual(markedLabels);
  });

  test('marks the contact button on the contact page', () => {
    renderWithVisit(<Header />, { initialUrl: '/contact' });
    expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current', 'page');
  });
});
