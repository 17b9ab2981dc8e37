import { contrastRules, findAxeViolations } from '@msv/testing/browser/findAxeViolations';
import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/page/checkScreen.ts';
import { locateInventoryLink, notFoundPath } from '../support/page/notFoundPage.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { abortRequest, matchReleaseFile } from '../support/releases/clientFileFaults.ts';

const isInventoryEntry = matchReleaseFile('inventory', 'remoteEntry');

test('the 404 page, header and footer on a wide screen, and the error page are accessible', async ({
  page,
}) => {
  await page.route(isInventoryEntry, abortRequest);
  await page.goto(notFoundPath);
  await waitForHydration(page);
  await checkScreen(page, 'not-found', page.locator('h1'));
  // `checkScreen` checks phones only, where a menu replaces the navigation.
  expect(await findAxeViolations(page), 'on a wide screen').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findAxeViolations(page, { rules: contrastRules }), 'in dark mode').toEqual([]);
  await page.emulateMedia({ colorScheme: null });
  await locateInventoryLink(page).click();
  await checkScreen(page, 'page-failed', page.getByRole('button', { name: 'Try again' }));
});

test('a page whose scripts failed is accessible', async ({ page }) => {
  await page.route(isInventoryEntry, abortRequest);
  await page.goto('/inventory');
  const retryButton = page.getByRole('button', { name: 'Try again' });
  await checkScreen(page, 'page-read-only', retryButton, { part: retryButton.locator('..') });
});
