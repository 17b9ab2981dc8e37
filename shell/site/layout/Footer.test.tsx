import { describe, expect, test } from '@jest/globals';
import { policyPages } from '@msv/contracts/content/policyPages';
import { SiteContext } from '@msv/platform/host';
import { testSite } from '@msv/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listLinks, renderWithVisit } from '../../test/renderWithVisit.tsx';
import { Footer } from './Footer.tsx';

describe('Footer', () => {
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
    ['Policies', policyPages.map(({ slug, title }) => `${title} → /${slug}`)],
  ])('has the %s links', (name, links) => {
    renderWithVisit(<Footer />);
    expect(listLinks(screen.getByRole('navigation', { name }))).toEqual(links);
  });

  test('shows the copyright line and the non-affiliation notice', () => {
    renderWithVisit(<Footer />, { visit: { year: 2031, privacySignal: false } });
    expect(screen.getByText('© 2024–2031 MSV Directory')).toBeVisible();
    expect(screen.getByText(/independent dealership directory.*not affiliated/)).toBeVisible();
  });

  test('links the phone number and reports a click as a phone call', async () => {
    const { events } = renderWithVisit(<Footer />);
    const phoneLink = screen.getByRole('link', { name: '(844) 555-0142' });
    expect(phoneLink).toHaveAttribute('href', 'tel:+18445550142');
    phoneLink.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(phoneLink);
    expect(events).toEqual([{ event: 'phone_call' }]);
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('shows the opt-out notice only with a privacy signal: %s', (privacySignal, noticeCount) => {
    renderWithVisit(<Footer />, { visit: { year: 2026, privacySignal } });
    expect(screen.queryAllByText(/Global Privacy Control.*honored/)).toHaveLength(noticeCount);
  });

  test('shows the hours, their time zone and the email address', () => {
    renderWithVisit(<Footer />);
    expect(screen.getByText('Mon-Fri 8AM-6PM')).toBeVisible();
    expect(screen.getByText('Eastern time')).toBeVisible();
    expect(screen.getByRole('link', { name: 'hello@site.example' })).toHaveAttribute(
      'href',
      'mailto:hello@site.example',
    );
  });

  test('shows the company only if the operator has configured one', () => {
    const { unmount } = renderWithVisit(<Footer />);
    expect(screen.queryByText(/Main Street/)).toBeNull();
    unmount();
    renderWithVisit(
      <SiteContext
        value={{ ...testSite, legalName: 'Example LLC', postalAddress: '1 Main Street, Orlando, FL' }}
      >
        <Footer />
      </SiteContext>,
    );
    expect(screen.getByText('Example LLC · 1 Main Street, Orlando, FL')).toBeVisible();
  });
});
