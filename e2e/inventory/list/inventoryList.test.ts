import { expect, test } from '@playwright/test';
import { countMatches, findPreloadUrls } from '../../support/html/htmlMatches.ts';
import { vehicleCount } from '../../support/inventory/vehicleCount.ts';
import { collectPageErrors } from '../../support/page/collectPageErrors.ts';
import { expectSameDocument, markDocument } from '../../support/page/documentMark.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';

test('the server renders the list of vehicles', async ({ request, baseURL }) => {
  const response = await request.get('/inventory');
  expect(response.status()).toBe(200);
  const html = await response.text();
  expect(countMatches(html, /data-testid="vehicle-card"/g)).toBe(vehicleCount);
  expect(countMatches(html, /<h1[ >]/g)).toBe(1);
  expect(html).toMatch(/<title>Vehicle Inventory[^<]+<\/title>/);
  expect(html).toMatch(/<meta name="description" content="[^"]{50,160}">/);
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/inventory">`);
  expect(html).toMatch(/^<!doctype html><html lang="en-US">/);
});

test('the document preloads the scripts of the list, and all preloads exist', async ({ request }) => {
  const preloads = findPreloadUrls(await (await request.get('/inventory')).text());
  expect(preloads.filter((url) => url.startsWith('/r/inventory/')).length).toBeGreaterThanOrEqual(2);
  for (const url of preloads) expect((await request.get(url)).status(), url).toBe(200);
});

test('a visitor sees all vehicles without page errors', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  await page.goto('/inventory');
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle Inventory');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  // Images load lazily when they come near the viewport.
  await page.getByTestId('vehicle-card').last().scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(pageErrors).toEqual([]);
});

test('a hydrated card opens its vehicle without loading the document again', async ({ page }) => {
  await page.goto('/inventory');
  await waitForHydration(page);
  await markDocument(page);
  await page.getByTestId('vehicle-card').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/inventory\/[\w-]+$/);
  await expectSameDocument(page);
});

for (const width of [390, 1280])
  test(`at ${width} px, the footer stays in place after a jump to it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/inventory');
    await waitForHydration(page, 'main form');
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
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is readable and its links work', async ({ page }) => {
    await page.goto('/inventory');
    const cards = page.getByTestId('vehicle-card');
    await expect(cards).toHaveCount(vehicleCount);
    await expect(cards.last()).toBeVisible();
    await cards.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/inventory\/[\w-]+$/);
    await page.goBack();
    await expect(cards).toHaveCount(vehicleCount);
  });
});
