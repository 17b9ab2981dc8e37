import { everyone } from '@msv/contracts/canary';
import { expect, type Page } from '@playwright/test';
import { nextFooter, test } from '../stage/nextShell.ts';
import { noiseOf } from '../stage/noiseOf.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';
import { whatIsLoaded } from '../stage/whatIsLoaded.ts';

test.describe.configure({ timeout: 60_000 });
test.use({ remote: 'inventory', others: ['content', 'dealers', 'financing'] });

const main = (page: Page) => page.getByRole('main');
const header = (page: Page) => page.getByRole('banner');

/** One tab through all four modules, with fragments of three of them on pages of others, on the shell at this address. */
async function visitAll(page: Page, site: string, inventoryTitle: string) {
  const seen = await whatIsLoaded(page);
  const noise = noiseOf(page);
  await page.goto(site);
  await untilHydrated(page);
  await expect(main(page).getByRole('heading', { name: 'Featured Vehicles' })).toBeVisible();
  await expect(page.getByTestId('state-card')).toHaveCount(6);
  await main(page).getByRole('link', { name: 'See All Vehicles' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inventoryTitle);
  await page.getByTestId('vehicle-card').first().getByRole('link').click();
  await expect(main(page).locator('details').first()).toBeVisible();
  await header(page).getByRole('link', { name: 'Dealers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Dealers');
  await page.getByPlaceholder('Search by dealer name, city, or state...').fill('texas');
  await expect(page).toHaveURL(/search=texas/);
  await header(page).getByRole('link', { name: 'Financing', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle Financing');
  await page.waitForLoadState('networkidle');
  await seen.hasOneReact();
  expect([...seen.versions.keys()].sort()).toEqual(['content', 'dealers', 'financing', 'inventory']);
  expect(noise, 'no warning, no second try').toEqual([]);
}

test('modules of before run in the next shell, with one React', async ({ next, page }) => {
  await visitAll(page, next.program.url, 'Vehicle Inventory');
  await expect(page.getByText(nextFooter)).toBeVisible();
});

test('a module made for the next shell is on trial there, and on no page of the shell of before', async ({
  edge,
  next: { inventory, program, publish },
  page,
}) => {
  const { stable = '' } = edge.store.remotes.inventory ?? {};
  const candidate = { version: inventory.version, shareInBasisPoints: everyone };
  expect(inventory.platform).toBe('^1.1.0');
  await publish({ inventory: { ...edge.store.withStable(inventory), stable, candidate } });
  await visitAll(page, program.url, 'Next Inventory');
  await page.context().clearCookies();
  await visitAll(page, edge.program.url, 'Vehicle Inventory');
  await expect(page.getByText(nextFooter)).toBeHidden();
});

test('a shell that goes back serves the latest release that it can run', async ({
  edge,
  next: { inventory, program, publish },
  request,
}) => {
  const { stable = '' } = edge.store.remotes.inventory ?? {};
  await publish({ inventory: { ...edge.store.withStable(inventory), formerStable: [stable] } });
  const page = async (site: string) => (await request.get(`${site}/inventory`)).text();
  expect(await page(program.url)).toContain('Next Inventory');
  expect(await page(edge.program.url)).toContain('>Vehicle Inventory</h1>');
});
