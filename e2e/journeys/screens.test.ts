import { test } from '@playwright/test';
import { checkScreen } from '../support/page/checkScreen.ts';
import { locateInventoryLink, notFoundPath } from '../support/page/notFoundPage.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { abortRequest, matchReleaseFile } from '../support/releases/clientFileFaults.ts';

const isInventoryEntry = matchReleaseFile('inventory', 'remoteEntry');

for (const [name, path] of Object.entries({ inventory: '/inventory', 'not-found': '/no-such-page' }))
  test(`${path} is accessible at all screen widths`, async ({ page }) => {
    await page.goto(path);
    await waitForHydration(page);
    await checkScreen(page, name, page.locator('h1'));
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
  await checkScreen(page, 'page-read-only', page.getByRole('button', { name: 'Try again' }));
});
