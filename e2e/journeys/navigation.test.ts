import { expect, test } from '@playwright/test';
import { expectSameDocument, markDocument } from '../stage/documentMark.ts';
import { inventoryLink, otherPage } from '../stage/inventoryLink.ts';
import { noiseOf } from '../stage/noiseOf.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';
import { vehicleCount } from '../stage/vehicleCount.ts';

const scrollTop = () => window.scrollY;

test.beforeEach(async ({ page }) => {
  await page.goto(otherPage);
  await untilHydrated(page);
  await markDocument(page);
});

test('going to another page keeps the document and says its name in every place', async ({
  page,
  baseURL,
}) => {
  const noise = noiseOf(page);
  await inventoryLink(page).click();
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  await expectSameDocument(page);
  await expect(page).toHaveTitle(/^Vehicle Inventory/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/inventory`);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.locator('h1')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(noise).toEqual([]);
});

test('the new page starts at its top, with the keyboard at its heading', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 300 });
  await inventoryLink(page).evaluate((link) => link.scrollIntoView({ block: 'start' }));
  expect(await page.evaluate(scrollTop)).toBeGreaterThan(0);
  await inventoryLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicle Inventory' })).toBeFocused();
  expect(await page.evaluate(scrollTop)).toBe(0);
});

test('Back leads to the page before, at its top, without loading the document again', async ({ page }) => {
  await inventoryLink(page).click();
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  await page.evaluate(() => window.scrollTo(0, 2000));
  await page.goBack();
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await page.goForward();
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(scrollTop)).toBe(0);
  await expectSameDocument(page);
});

test('a page that was seen before needs nothing from the network', async ({ page }) => {
  await inventoryLink(page).click();
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  await page.goBack();
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') asked.push(request.url());
  });
  await inventoryLink(page).click();
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});
