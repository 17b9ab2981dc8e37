import { test } from '@playwright/test';
import { refuse, releaseFile } from '../stage/clientFaults.ts';
import { inventoryLink, otherPage } from '../stage/inventoryLink.ts';
import { lookAt } from '../stage/lookAt.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';

const inventoryFiles = releaseFile('inventory', 'remoteEntry');

for (const [name, path] of Object.entries({ inventory: '/inventory', 'not-found': '/no-such-page' }))
  test(`${path}: nothing stands in anyone's way, on screens of any width`, async ({ page }) => {
    await page.goto(path);
    await untilHydrated(page);
    await lookAt(page, name, page.locator('h1'));
  });

test('nor on a page that could not be loaded', async ({ page }) => {
  await page.route(inventoryFiles, refuse);
  await page.goto(otherPage);
  await untilHydrated(page);
  await inventoryLink(page).click();
  await lookAt(page, 'page-failed', page.getByRole('button', { name: 'Try again' }));
});

test('nor on a page that can only be read', async ({ page }) => {
  await page.route(inventoryFiles, refuse);
  await page.goto('/inventory');
  await lookAt(page, 'page-read-only', page.getByRole('button', { name: 'Try again' }));
});
