import { fullShareBasisPoints } from '@msv/contracts/releases/registry/registry';
import { isNightly } from '@msv/testing/nightly';
import { expect, type Page } from '@playwright/test';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { trackLoadedModules } from '../support/page/trackLoadedModules.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { nextShellFooter, test } from '../support/servers/nextShellTest.ts';

const locateMain = (page: Page) => page.getByRole('main');
const locateHeader = (page: Page) => page.getByRole('banner');

/** Visits pages of all four modules, with fragments of three of them, in a new tab on the shell at the given URL. */
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

test.skip(!isNightly, 'runs each night');

test('two versions of the shell serve the same registry, each with the releases that it can run', async ({
  edge,
  next: { inventory, edge: nextEdge, publishRevision },
  context,
  page,
}) => {
  const stableRemote = edge.store.getRemote('inventory');

  await test.step('modules built for the current shell run in the next shell, with a single React', async () => {
    await visitAllModules(page, nextEdge.url, 'Vehicle Inventory');
    await expect(page.getByText(nextShellFooter)).toBeVisible();
  });

  await test.step('only visitors of the next shell get a candidate that is built for it', async () => {
    const candidate = { version: inventory.version, shareInBasisPoints: fullShareBasisPoints };
    const releases = { ...stableRemote.releases, [inventory.version]: inventory };
    await publishRevision({ inventory: { ...stableRemote, candidate, releases } });
    await visitAllModules(await context.newPage(), nextEdge.url, 'Next Inventory');
    const currentPage = await context.newPage();
    await visitAllModules(currentPage, edge.process.url, 'Vehicle Inventory');
    await expect(currentPage.getByText(nextShellFooter)).toBeHidden();
  });

  await test.step('a rolled-back shell serves the latest release that it can run', async () => {
    const { stable = '' } = stableRemote;
    await publishRevision({
      inventory: { ...edge.store.createStableRemote(inventory), formerStable: [stable] },
    });
    const fetchInventory = async (shellUrl: string) => (await fetch(`${shellUrl}/inventory`)).text();
    expect(await fetchInventory(nextEdge.url)).toContain('Next Inventory');
    expect(await fetchInventory(edge.process.url)).toContain('>Vehicle Inventory</h1>');
  });
});
