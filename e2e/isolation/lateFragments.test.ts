import { expect, test } from '@playwright/test';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { hydrateFragment } from '../support/page/hydrateFragment.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { abortRequest, matchReleaseFile } from '../support/releases/clientFileFaults.ts';

const isInventoryFile = matchReleaseFile('inventory', '');
const cardLinkSelector = '[data-testid="vehicle-card"] a';

test('the scripts of a fragment load when it comes into view', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  const inventoryScripts: string[] = [];
  page.on('request', (request) => {
    if (isInventoryFile(new URL(request.url())) && request.resourceType() === 'script')
      inventoryScripts.push(request.url());
  });
  await page.goto('/states/florida');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByTestId('vehicle-card').first()).toBeAttached();
  expect(inventoryScripts).toEqual([]);
  await hydrateFragment(page, cardLinkSelector);
  expect(inventoryScripts.length).toBeGreaterThan(0);
  expect(pageErrors).toEqual([]);
});

test('if the scripts of a fragment fail to load, the server’s HTML stays until the line is back', async ({
  page,
  context,
}) => {
  await page.route(isInventoryFile, abortRequest);
  await page.goto('/states/florida');
  await waitForHydration(page);
  const card = page.getByTestId('vehicle-card').first();
  const cardBefore = await card.elementHandle();
  const failure = page.waitForEvent('requestfailed', (request) => isInventoryFile(new URL(request.url())));
  await card.scrollIntoViewIfNeeded();
  await failure;
  await expect(page.getByText(/unavailable right now/)).toHaveCount(0);
  await page.unroute(isInventoryFile);
  // The browser emits the event `online`.
  await context.setOffline(true);
  await context.setOffline(false);
  await hydrateFragment(page, cardLinkSelector);
  expect(await card.evaluate((element, before) => element === before, cardBefore)).toBe(true);
});
