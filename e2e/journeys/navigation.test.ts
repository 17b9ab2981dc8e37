import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { vehicleCount } from '../support/inventory/vehicleCount.ts';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { expectSameDocument, markDocument } from '../support/page/documentMark.ts';
import { locateInventoryLink, notFoundPath } from '../support/page/notFoundPage.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';

const readScrollTop = () => window.scrollY;

test.beforeEach(async ({ page }) => {
  await page.goto(notFoundPath);
  await waitForHydration(page);
  await markDocument(page);
});

test('client-side navigation keeps the document and updates title, canonical URL and robots tag', async ({
  page,
  baseURL,
}) => {
  const pageErrors = collectPageErrors(page);
  await locateInventoryLink(page).click();
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  await expectSameDocument(page);
  await expect(page).toHaveTitle(/^Vehicle Inventory/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/inventory`);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.locator('h1')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(pageErrors).toEqual([]);
});

test('a new page starts at the top with the focus on its heading', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 300 });
  await locateInventoryLink(page).evaluate((link) => link.scrollIntoView({ block: 'start' }));
  expect(await page.evaluate(readScrollTop)).toBeGreaterThan(0);
  await locateInventoryLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicle Inventory' })).toBeFocused();
  expect(await page.evaluate(readScrollTop)).toBe(0);
});

test('Back and Forward show each page from the top without loading the document again', async ({ page }) => {
  await locateInventoryLink(page).click();
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  await page.evaluate(() => window.scrollTo(0, 2000));
  await page.goBack();
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await page.goForward();
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(readScrollTop)).toBe(0);
  await expectSameDocument(page);
});

test('a visited page opens again without network requests', async ({ page }) => {
  await locateInventoryLink(page).click();
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  // The cards need a second read for their estimates.
  await expect(page.getByText(/^Estimated from/).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') requestedUrls.push(request.url());
  });
  await locateInventoryLink(page).click();
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  await page.waitForLoadState('networkidle');
  expect(requestedUrls).toEqual([]);
});

for (const path of ['/inventory', '/faq'])
  for (const isSlow of [false, true])
    test(`a reload of ${path} keeps the scroll position${isSlow ? ', also if the scripts are slow' : ''}`, async ({
      page,
    }) => {
      await page.goto(path);
      await waitForHydration(page);
      await page.evaluate(() => window.scrollTo(0, 700));
      await expect.poll(() => page.evaluate(readScrollTop)).toBe(700);
      if (isSlow)
        await page.route('**/*.js', async (route) => {
          await setTimeout(700);
          await route.continue();
        });
      await page.reload();
      await waitForHydration(page);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(readScrollTop)).toBe(700);
      await page.goto('/contact');
      await page.goBack();
      await waitForHydration(page);
      expect(await page.evaluate(readScrollTop)).toBe(700);
    });
