import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEachVisit, fetchSpy, show } from '../../test/financingVisit.tsx';

beforeEachVisit();

describe('the partners', () => {
  test('are seven, each with an application in a new tab that says that it leaves the site', async () => {
    const { events } = await show();
    const cards = screen.getAllByTestId('partner-card');
    expect(cards).toHaveLength(7);
    const [first] = cards.map((card) => within(card).getByRole('link', { name: /^Quick Apply/ }));
    if (!first) throw new Error('There is no link');
    expect(first).toHaveAttribute('target', '_blank');
    expect(first).toHaveAttribute('rel', 'noopener sponsored');
    expect(first).toHaveAccessibleDescription('Leaves MSV Directory for example.com, in a new tab.');
    first.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(first);
    expect(events).toEqual([{ event: 'external_link_click', link_url: 'https://example.com/partners/a' }]);
  });

  test('come with what is advertised and with the small print', async () => {
    await show();
    expect(screen.getByRole('heading', { name: 'Apply For MSV Financing' })).toBeVisible();
    for (const claim of ['24-84 months', '$5,000 - $20,000', '4.99% - 18.99%', 'from $199 a month'])
      expect(screen.getByText(claim)).toBeVisible();
    expect(screen.getByText(/^Terms apply. Subject to credit approval. APR and terms vary./)).toBeVisible();
  });

  test('are announced while they are on their way, their places are not', async () => {
    fetchSpy.mockReturnValue(new Promise(() => {}));
    await show();
    expect(screen.getByText('Loading partners')).toHaveRole('status');
    const places = screen.getAllByTestId('skeleton-card');
    expect(places).toHaveLength(7);
    for (const place of places) expect(place.closest('[aria-hidden=true]')).not.toBeNull();
  });
});
