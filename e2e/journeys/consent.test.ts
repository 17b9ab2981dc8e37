import { expect, test } from '@playwright/test';
import { openPageWithBanner } from '../support/page/consentBanner.ts';

test('the consent banner is visible at once and covers neither the focused element nor the end of the page', async ({
  page,
}) => {
  const banner = await openPageWithBanner(page);
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 1280, height: 800 },
  ])
    await test.step(`at ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(banner).toBeInViewport({ ratio: 1 });
      await page.getByRole('link', { name: 'Skip to content' }).focus();
      const coveredElements: string[] = [];
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press('Tab');
        coveredElements.push(...(await page.evaluate(findCoveredFocus)));
      }
      expect(coveredElements).toEqual([]);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(banner).toBeInViewport({ ratio: 1 });
      const footer = await page.getByRole('contentinfo').boundingBox();
      const bannerBox = await banner.boundingBox();
      if (!footer || !bannerBox) throw new Error('The page has no footer or no consent banner');
      expect(footer.y + footer.height).toBeLessThanOrEqual(bannerBox.y);
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
