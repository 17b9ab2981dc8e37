import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { linksIn, renderOnSite } from '../test/renderOnSite.tsx';
import { Footer } from './Footer.tsx';

describe('the footer', () => {
  test.each([
    [
      'Popular Vehicles',
      [
        'D6 MAX GT4 → /inventory/evolution-d-max-gt4',
        'D6 MAX GT6 → /inventory/evolution-d6-max-gt6',
        'D6 MAX XT4 → /inventory/evolution-d6-max-xt4',
        'D6 MAX XT6 → /inventory/evolution-d6-max-xt6',
        'All D6 MAX Models → /inventory?search=D6%20MAX',
      ],
    ],
    [
      'Company',
      [
        'Find Dealers → /dealerships',
        'Financing → /financing',
        'FAQ → /faq',
        'Contact → /contact',
        'Become a Dealer → /add-dealership',
      ],
    ],
    [
      'Policies',
      [
        'Privacy Policy → /privacy-policy',
        'Terms of Service → /terms-of-service',
        'Publishing Policy → /publishing-policy',
        'Feedback Policy → /feedback-policy',
        'Corrections Policy → /corrections-policy',
        'Diversity Policy → /diversity-policy',
        'Ethics Policy → /ethics-policy',
        'Staffing Report → /staffing-report',
      ],
    ],
  ])('links %s', (name, links) => {
    renderOnSite(<Footer />);
    expect(linksIn(screen.getByRole('navigation', { name }))).toEqual(links);
  });

  test('says whose the site is, and whose it is not, and since when', () => {
    renderOnSite(<Footer />, { visit: { year: 2031, privacySignal: false } });
    expect(screen.getByText('© 2024–2031 MSV Directory')).toBeVisible();
    expect(screen.getByText(/independent dealership directory.*not affiliated/)).toBeVisible();
  });

  test('dials the site’s number, and reports that somebody calls', async () => {
    const { events } = renderOnSite(<Footer />);
    const call = screen.getByRole('link', { name: '(844) 555-0142' });
    expect(call).toHaveAttribute('href', 'tel:+18445550142');
    call.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(call);
    expect(events).toEqual([{ event: 'phone_call' }]);
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('says that the opt-out signal is honored where there is one: %s', (privacySignal, times) => {
    renderOnSite(<Footer />, { visit: { year: 2026, privacySignal } });
    expect(screen.queryAllByText(/Global Privacy Control.*honored/)).toHaveLength(times);
  });
});
