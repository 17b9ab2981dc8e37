import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { fetchSpy, renderFinancingPage, setUpFinancingPage } from '../../../test/financingPageHarness.tsx';

setUpFinancingPage();

describe('PartnerSection', () => {
  test('shows seven partners with links that open a new tab, and one note that they leave the site', async () => {
    const { events } = await renderFinancingPage();
    const cards = screen.getAllByTestId('partner-card');
    expect(cards).toHaveLength(7);
    const [first] = cards.map((card) => within(card).getByRole('link', { name: /^Quick Apply/ }));
    if (!first) throw new Error('No link found');
    expect(first).toHaveAttribute('target', '_blank');
    expect(first).toHaveAttribute('rel', 'noopener sponsored');
    expect(first).toHaveAccessibleName(/^Quick Apply with .+ \(opens example\.com in a new tab\)$/);
    expect(screen.getAllByText(/You’ll leave MSV Directory\.$/)).toHaveLength(1);
    first.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(first);
    expect(events).toEqual([{ event: 'external_link_click', link_url: 'https://example.com/partners/a' }]);
  });

  test('shows the advertised terms and the fine print', async () => {
    await renderFinancingPage();
    expect(screen.getByRole('heading', { name: 'Apply For MSV Financing' })).toBeVisible();
    for (const claim of ['24-84 months', '$5,000 - $20,000', '4.99% - 18.99%', 'from $199 a month'])
      expect(screen.getByText(claim)).toBeVisible();
    expect(screen.getByText('for vehicles from $10,614')).toBeVisible();
    expect(screen.getByText(/^Terms apply. Subject to credit approval. APR and terms vary./)).toBeVisible();
  });

  test('announces loading and hides the skeletons from screen readers', async () => {
    fetchSpy.mockReturnValue(new Promise(() => {}));
    await renderFinancingPage();
    expect(screen.getByText('Loading partners')).toHaveRole('status');
    const skeletons = screen.getAllByTestId('skeleton-card');
    expect(skeletons).toHaveLength(7);
    for (const skeleton of skeletons) expect(skeleton.closest('[aria-hidden=true]')).not.toBeNull();
  });
});
