import { fullShareBasisPoints } from '@msv/contracts/releases/registry/registry';
import { expect, type Page } from '@playwright/test';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { trackLoadedModules } from '../support/page/trackLoadedModules.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { nextShellFooter, test } from '../support/servers/nextShellTest.ts';

test.use({ remote: 'inventory', otherRemotes: ['content', 'dealers', 'financing'] });

const locateMain = (page: Page) => page.getByRole('main');
const locateHeader = (page: Page) => page.getByRole('banner');

/** Visits pages of all four modules, with fragments of three of them, in one tab on the shell at the given URL. */
async function visitAllModules(page: Page, shellUrl: string, inventoryTitle: string) {
  const loadedModules = await trackLoadedModules(page);
  const pageErrors = collectPageErrors(page);
  await page.goto(shellUrl);
  await waitForHydration(page);
  await expect(locateMain(page).getByRole('heading', { name: 'Featured Vehicles' })).toBeVisible();
  await expect(page.getByTestId('state-card')).toHaveCount(6);
  await locateMain(page).getByRole('link', { name: 'See All Vehicles' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inventoryTitle);
  await page.getByTestId('vehicle-card').first().getByRole('link').click();
  await expect(locateMain(page).locator('details').first()).toBeVisible();
  await locateHeader(page).getByRole('link', { name: 'Dealers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Dealers');
  await page.getByPlaceholder('Search by dealer name, city, or state...').fill('texas');
  await expect(page).toHaveURL(/search=texas/);
  await locateHeader(page).getByRole('link', { name: 'Financing', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle Financing');
  await page.waitForLoadState('networkidle');
  await loadedModules.expectSingleReact();
  loadedModules.expectRemotes('content', 'dealers', 'financing', 'inventory');
  expect(pageErrors, 'no warnings and no retries').toEqual([]);
}

test('modules built for the current shell run in the next shell, with a single React', async ({
  next,
  page,
}) => {
  await visitAllModules(page, next.edge.url, 'Vehicle Inventory');
  await expect(page.getByText(nextShellFooter)).toBeVisible();
});

test('only visitors of the next shell get a candidate that is built for it', async ({
  edge,
  next: { inventory, edge: program, publishRevision: publish },
  page,
}) => {
  const { stable = '' } = edge.store.remotes.inventory ?? {};
  const candidate = { version: inventory.version, shareInBasisPoints: fullShareBasisPoints };
  expect(inventory.platform).toBe('^1.2.0');
  await publish({ inventory: { ...edge.store.createStableRemote(inventory), stable, candidate } });
  await visitAllModules(page, program.url, 'Next Inventory');
  await page.context().clearCookies();
  await visitAllModules(page, edge.process.url, 'Vehicle Inventory');
  await expect(page.getByText(nextShellFooter)).toBeHidden();
});

test('a rolled-back shell serves the latest release that it can run', async ({
  edge,
  next: { inventory, edge: program, publishRevision: publish },
  request,
}) => {
  const { stable = '' } = edge.store.remotes.inventory ?? {};
  await publish({ inventory: { ...edge.store.createStableRemote(inventory), formerStable: [stable] } });
  const fetchInventory = async (shellUrl: string) => (await request.get(`${shellUrl}/inventory`)).text();
  expect(await fetchInventory(program.url)).toContain('Next Inventory');
  expect(await fetchInventory(edge.process.url)).toContain('>Vehicle Inventory</h1>');
});
