import { contrastRules, findAxeViolations } from '@msv/testing/browser/findAxeViolations';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { saveScreenshot, savesScreenshots } from './saveScreenshot.ts';

const screenshotWidths = [1920, 1280, 768, 390];

interface ScreenOptions {
  /** Elements that get screenshots of their own, by file name. */
  otherSubjects?: Readonly<Record<string, Locator>>;
  /** The elements to check for violations, if they are all that differs from a state that another test checks. */
  part?: Locator;
}

/**
 * Checks the current state of a page on a phone: it has no accessibility violations, enough contrast in light and in dark mode, and
 * does not scroll horizontally at a width of 320 px. Afterwards the window has its former size. Saves screenshots at several widths
 * if `E2E_SCREENSHOTS` is set.
 * @param name File name of the screenshot.
 * @param subject Element that the screenshot has to show.
 */
export async function checkScreen(
  page: Page,
  name: string,
  subject: Locator,
  { otherSubjects = {}, part = page.locator('html') }: ScreenOptions = {},
): Promise<void> {
  // axe checks some thousand elements twice.
  test.setTimeout(120_000);
  const viewport = page.viewportSize();
  await page.evaluate(() => document.fonts.ready);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await findAxeViolations(page, { part }), 'accessibility violations').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findAxeViolations(page, { rules: contrastRules, part }), 'contrast in dark mode').toEqual([]);
  await page.emulateMedia({ colorScheme: null });
  if (savesScreenshots)
    for (const width of screenshotWidths) {
      await page.setViewportSize({ width, height: 900 });
      for (const [fileName, element] of Object.entries({ [name]: subject, ...otherSubjects })) {
        await element.scrollIntoViewIfNeeded();
        await saveScreenshot(page, `${fileName}-${width}`);
      }
    }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  if (viewport) await page.setViewportSize(viewport);
}
