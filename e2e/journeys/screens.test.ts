import { contrastRules, findAxeViolations } from '@msv/testing/browser/findAxeViolations';
import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/page/checkScreen.ts';
import { locateInventoryLink, notFoundPath } from '../support/page/notFoundPage.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { abortRequest, matchReleaseFile } from '../support/releases/clientFileFaults.ts';

const isInventoryEntry = matchReleaseFile('inventory', 'remoteEntry');

test('the 404 page is accessible at all screen widths', async ({ page }) => {
  await page.goto(notFoundPath);
  await waitForHydration(page);
  await checkScreen(page, 'not-found', page.locator('h1'));
});

test('header and footer have enough contrast in all color schemes at all screen widths', async ({ page }) => {
  await page.goto(notFoundPath);
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      expect(
        await findAxeViolations(page, { rules: contrastRules }),
        `${colorScheme} at ${width} px`,
      ).toEqual([]);
    }
});

test('the error page is accessible at all screen widths', async ({ page }) => {
  await page.route(isInventoryEntry, abortRequest);
  await page.goto(notFoundPath);
  await waitForHydration(page);
  await locateInventoryLink(page).click();
  await checkScreen(page, 'page-failed', page.getByRole('button', { name: 'Try again' }));
});

test('a page whose scripts failed is accessible at all screen widths', async ({ page }) => {
  await page.route(isInventoryEntry, abortRequest);
  await page.goto('/inventory');
  const retryButton = page.getByRole('button', { name: 'Try again' });
  await checkScreen(page, 'page-read-only', retryButton, { part: retryButton.locator('..') });
});
