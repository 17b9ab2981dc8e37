import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { linksIn, renderOnSite } from '../test/renderOnSite.tsx';
import { PreviewBanner } from './PreviewBanner.tsx';
import type { Visit } from './Visit.ts';

/** What the banner says to who came by a preview's link. */
function bannerOf(preview: NonNullable<Visit['preview']>) {
  renderOnSite(<PreviewBanner />, { visit: { year: 2026, privacySignal: false, preview } });
  return screen.getByRole('complementary', { name: 'Preview' });
}

test('a preview says which releases are shown, until when, and how to go back', () => {
  const banner = bannerOf({
    releases: { inventory: '1.5.0', dealers: '2.0.0' },
    missing: {},
    expiresAt: '2026-11-21T17:05:00.000Z',
  });
  expect(banner).toHaveTextContent(
    'Preview of inventory 1.5.0, dealers 2.0.0until Nov 21, 5:05 PM UTCEnd preview',
  );
  expect(linksIn(banner)).toEqual(['End preview → /preview/end']);
});

test('a release that cannot be had is not said to be shown', () => {
  const banner = bannerOf({ releases: {}, missing: { inventory: '1.5.0' } });
  expect(banner).not.toHaveTextContent('Preview of');
  expect(banner).toHaveTextContent('Not available: inventory 1.5.0. What visitors get stands in.');
});

test('nothing is said to visitors', () => {
  const { container } = renderOnSite(<PreviewBanner />);
  expect(container).toBeEmptyDOMElement();
});
