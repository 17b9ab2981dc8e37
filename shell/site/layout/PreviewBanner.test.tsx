import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { listLinks, renderWithVisit } from '../../test/renderWithVisit.tsx';
import type { Visit } from '../document/PageState.ts';
import { PreviewBanner } from './PreviewBanner.tsx';

/** Renders the banner for a preview and waits for its content. */
async function renderBanner(preview: NonNullable<Visit['preview']>) {
  renderWithVisit(<PreviewBanner />, { visit: { year: 2026, privacySignal: false, preview } });
  return screen.findByRole('complementary', { name: 'Preview' });
}

test('shows the previewed releases, their expiry and a link that ends the preview', async () => {
  const banner = await renderBanner({
    releases: { inventory: '1.5.0', dealers: '2.0.0' },
    missing: {},
    expiresAt: '2026-11-21T17:05:00.000Z',
  });
  expect(banner).toHaveTextContent(
    'Preview of inventory 1.5.0, dealers 2.0.0Expires Nov 21, 5:05 PM UTCEnd preview',
  );
  expect(listLinks(banner)).toEqual(['End preview → /preview/end']);
});

test('names an unavailable release as missing, not as previewed', async () => {
  const banner = await renderBanner({ releases: {}, missing: { inventory: '1.5.0' } });
  expect(banner).not.toHaveTextContent('Preview of');
  expect(banner).toHaveTextContent('Not available: inventory 1.5.0. Showing what visitors get instead.');
});

test('renders nothing without a preview', () => {
  const { container } = renderWithVisit(<PreviewBanner />);
  expect(container).toBeEmptyDOMElement();
});
