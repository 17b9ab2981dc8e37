import { expect, test } from '@playwright/test';
import { openPageWithBanner } from '../support/page/consentBanner.ts';

for (const viewport of [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
])
  test.describe(`the consent banner at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('is visible at once and does not cover the end of the page', async ({ page }) => {
      const banner = await openPageWithBanner(page);
      await expect(banner).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(banner).toBeInViewport({ ratio: 1 });
      const footer = await page.getByRole('contentinfo').boundingBox();
      const bannerBox = await banner.boundingBox();
      if (!footer || !bannerBox) throw new Error('The page has no footer or no consent banner');
      expect(footer.y + footer.height).toBeLessThanOrEqual(bannerBox.y);
    });

    test('never covers the focused element', async ({ page }) => {
      await openPageWithBanner(page);
      const coveredElements: string[] = [];
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press('Tab');
        coveredElements.push(...(await page.evaluate(findCoveredFocus)));
      }
      expect(coveredElements).toEqual([]);
    });
  });

/** Returns the text of the focused element if the banner covers all of it. */
function findCoveredFocus(): string[] {
  const banner = document.querySelector('[aria-label="Privacy choice"]');
  const focused = document.activeElement;
  if (!banner || !focused || focused === document.body || banner.contains(focused)) return [];
  const { top, bottom } = focused.getBoundingClientRect();
  const isCovered = top >= banner.getBoundingClientRect().top && top < window.innerHeight && bottom > 0;
  return isCovered ? [`${focused.textContent}`] : [];
}
