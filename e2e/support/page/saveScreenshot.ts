import { fileURLToPath } from 'node:url';
import type { Page, PageScreenshotOptions } from '@playwright/test';

const folder = fileURLToPath(new URL('../../test-results/screens/', import.meta.url));

/** True if the tests save screenshots for a person to review. */
export const savesScreenshots = Boolean(process.env.E2E_SCREENSHOTS);

/**
 * Saves a screenshot for a person to review, if `E2E_SCREENSHOTS` is set.
 * @param name Name of the file in `e2e/test-results/screens`, without its extension.
 */
export async function saveScreenshot(
  page: Page,
  name: string,
  options?: PageScreenshotOptions,
): Promise<void> {
  if (savesScreenshots) await page.screenshot({ ...options, path: `${folder}${name}.png` });
}
