import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { untilHydrated } from '../stage/untilHydrated.ts';

const folder = fileURLToPath(new URL('../test-results/screens/', import.meta.url));
const pages = { inventory: '/inventory', 'not-found': '/no-such-page' };

for (const [name, path] of Object.entries(pages)) {
  test(`${path} fits a screen of 320 px without scrolling sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await untilHydrated(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  // Kept to be looked at, not compared: a picture that differs is not yet a fault.
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const)
    test(`${path} can be looked at as a picture ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await untilHydrated(page);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState('networkidle');
      const picture = await page.screenshot({ path: `${folder}${name}-${width}.png` });
      expect(picture.length).toBeGreaterThan(5000);
    });
}
