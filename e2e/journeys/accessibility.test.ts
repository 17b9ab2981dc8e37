import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { refuse, releaseFile } from '../stage/clientFaults.ts';
import { inventoryLink, otherPage } from '../stage/inventoryLink.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';

/** One line per rule that is broken, with the first place where it is. */
async function barriersOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}) ${nodes[0]?.html}`);
}

for (const width of [390, 1280])
  for (const path of ['/inventory', '/no-such-page'])
    test(`${path} has no barrier that can be found by a program, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await untilHydrated(page);
      expect(await barriersOn(page)).toEqual([]);
    });

test('a page that could not be loaded has none either', async ({ page }) => {
  await page.route(releaseFile('inventory', 'remoteEntry'), refuse);
  await page.goto(otherPage);
  await untilHydrated(page);
  await inventoryLink(page).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
});

test('nor has a page that can only be read', async ({ page }) => {
  await page.route(releaseFile('inventory', 'remoteEntry'), refuse);
  await page.goto('/inventory');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
});
