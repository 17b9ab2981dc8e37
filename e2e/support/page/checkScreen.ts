import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { contrastRules, findAxeViolations } from './findAxeViolations.ts';

const screenshotFolder = fileURLToPath(new URL('../../test-results/screens/', import.meta.url));

/**
 * Checks that the current state of a page has no accessibility violations, has enough contrast in dark mode and does not
 * scroll horizontally at a width of 320 px. Saves screenshots for a person to review.
 * @param name File name of the screenshot.
 * @param subject Element that the screenshot has to show.
 * @param otherSubjects Elements that get screenshots of their own, by file name.
 */
export async function checkScreen(
  page: Page,
  name: string,
  subject: Locator,
  otherSubjects: Readonly<Record<string, Locator>> = {},
): Promise<void> {
  // axe checks some thousand elements three times.
  test.setTimeout(120_000);
  await page.evaluate(() => document.fonts.ready);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findAxeViolations(page), `accessibility violations at ${width} px`).toEqual([]);
    for (const [fileName, element] of Object.entries({ [name]: subject, ...otherSubjects })) {
      await element.scrollIntoViewIfNeeded();
      await page.screenshot({ path: `${screenshotFolder}${fileName}-${width}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findAxeViolations(page, contrastRules), 'contrast in dark mode').toEqual([]);
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}
