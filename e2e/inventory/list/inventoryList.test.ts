import { expect, type Page, test } from '@playwright/test';
import { countMatches, findPreloadUrls } from '../../support/html/htmlMatches.ts';
import { vehicleCount } from '../../support/inventory/vehicleCount.ts';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { collectPageErrors } from '../../support/page/collectPageErrors.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';

test('the server renders the list, and all files that it preloads exist', async ({ request, baseURL }) => {
  const response = await request.get('/inventory');
  expect(response.status()).toBe(200);
  const html = await response.text();
  expect(countMatches(html, /data-testid="vehicle-card"/g)).toBe(vehicleCount);
  expect(countMatches(html, /<h1[ >]/g)).toBe(1);
  expect(html).toMatch(/<title>Vehicle Inventory[^<]+<\/title>/);
  expect(html).toMatch(/<meta name="description" content="[^"]{50,160}">/);
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/inventory">`);
  expect(html).toMatch(/^<!doctype html><html lang="en-US">/);
  const preloads = findPreloadUrls(html);
  expect(preloads.filter((url) => url.startsWith('/r/inventory/')).length).toBeGreaterThanOrEqual(2);
  for (const url of preloads) expect((await request.get(url)).status(), url).toBe(200);
});

/** Asserts that the first vehicle is visible without scrolling. */
async function expectFirstVehicleInWindow(page: Page, height: number) {
  const picture = await page.getByTestId('vehicle-card').first().getByRole('presentation').boundingBox();
  expect((picture?.y ?? height) + (picture?.height ?? height)).toBeLessThanOrEqual(height);
}

/** Asserts that the footer stays in place after a jump to it. */
async function expectStableFooter(page: Page) {
  const tops = await page.getByRole('contentinfo').evaluate(async (footer) => {
    footer.scrollIntoView({ block: 'end' });
    const tops: number[] = [];
    // The browser lays out cards near the window some frames after scrolling.
    for (let frame = 0; frame < 10; frame += 1) {
      tops.push(footer.getBoundingClientRect().top);
      await new Promise(requestAnimationFrame);
    }
    return tops;
  });
  // The heights of cards outside of the window are estimates.
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(8);
}

test('the list loads without page errors, fits into the window and is accessible', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto('/inventory');
      await waitForHydration(page, 'main form input');
      await expectFirstVehicleInWindow(page, height);
      await expectStableFooter(page);
    });
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  // Images load lazily when they come near the viewport.
  await page.waitForLoadState('networkidle');
  expect(pageErrors).toEqual([]);

  await page.setViewportSize({ width: 768, height: 1024 });
  for (const label of ['Category', 'Price Range', 'Sort by'])
    expect((await page.getByLabel(label).boundingBox())?.width, label).toBeGreaterThan(120);

  await checkScreen(page, 'inventory-list', page.locator('h1'));
  await page.getByText('More filters').click();
  await page.getByLabel('Seats').selectOption('4');
  await expect(page.getByText('More filters (1)')).toBeVisible();
  await checkScreen(page, 'inventory-filters', page.locator('h1'), { part: page.locator('main form') });
});
