import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { barriersOn } from './barriersOn.ts';

const folder = fileURLToPath(new URL('../test-results/screens/', import.meta.url));

/**
 * Holds a state of a page against what must be true of each: no barrier of WCAG 2.2 AA, no scrolling sideways on a
 * narrow screen. Its pictures are kept to be looked at, with the part in view that it is about.
 * @param more Further parts of the same state to have pictures of, by name.
 */
export async function lookAt(
  page: Page,
  name: string,
  part: Locator,
  more: Readonly<Record<string, Locator>> = {},
): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await barriersOn(page), `${width} px wide`).toEqual([]);
    for (const [picture, shown] of Object.entries({ [name]: part, ...more })) {
      await shown.scrollIntoViewIfNeeded();
      await page.screenshot({ path: `${folder}${picture}-${width}.png` });
    }
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}
