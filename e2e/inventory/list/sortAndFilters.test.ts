import { formatVehiclePrice } from '@msv/contracts/inventory/vehicle';
import { expect, type Page, test } from '@playwright/test';
import { parseStructuredData } from '../../support/html/parseStructuredData.ts';
import { fetchVehicles } from '../../support/inventory/seededVehicles.ts';
import { vehicleCount } from '../../support/inventory/vehicleCount.ts';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { expectSameDocument, markDocument } from '../../support/page/documentMark.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';
import { siteUrl } from '../../support/site/siteUrl.ts';

const locateNames = (page: Page) => page.getByTestId('vehicle-card').getByRole('heading');

test('visitors sort the list, and the URL keeps the order', async ({ page, request }) => {
  const vehicles = await fetchVehicles(request);
  const highest = vehicles.toSorted((a, b) => b.price - a.price)[0];
  await page.goto('/inventory');
  await waitForHydration(page, 'main form input');
  await page.getByLabel('Sort by').selectOption({ label: 'Price: High to Low' });
  await expect(page).toHaveURL(/\?sort=price-desc$/);
  await expect(page.getByTestId('vehicle-card').first()).toContainText(
    formatVehiclePrice(highest?.price ?? 0),
  );
  await page.reload();
  await expect(page.getByLabel('Sort by')).toHaveValue('price-desc');
  await expect(locateNames(page).first()).toHaveText(highest?.name ?? '');
});

test('the server sorts by name and filters by seats and range', async ({ request, page }) => {
  const html = await (await request.get('/inventory?seats=6&range=30&sort=name&page=2')).text();
  await page.setContent(html.replaceAll(/<script.*?<\/script>/g, ''));
  const names = await locateNames(page).allTextContents();
  expect(names.length).toBeGreaterThan(2);
  expect(names.length).toBeLessThan(vehicleCount);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en-US', { numeric: true })));
  for (const name of names) expect(name).toMatch(/6|4\+2/);
});

test('Clear Filters resets the new filters and the order too', async ({ page }) => {
  await page.goto('/inventory?seats=8&range=30&sort=name&price=over-15k');
  await waitForHydration(page, 'main form input');
  await expect(page.getByText('No vehicles found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  await expect(page).toHaveURL(/\/inventory$/);
  await expect(page.getByLabel('Sort by')).toHaveValue('featured');
});

test('the first vehicle is visible without scrolling, and the filters of a tablet have space for their values', async ({
  page,
}) => {
  await page.goto('/inventory');
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const)
    await test.step(`the first vehicle at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      const picture = await page.getByTestId('vehicle-card').first().getByRole('presentation').boundingBox();
      expect((picture?.y ?? height) + (picture?.height ?? height)).toBeLessThanOrEqual(height);
    });
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const label of ['Category', 'Price Range', 'Sort by'])
    expect((await page.getByLabel(label).boundingBox())?.width, label).toBeGreaterThan(120);
});

test('a category has its own title, description, canonical URL and breadcrumb', async ({ page, request }) => {
  const html = await (await request.get('/inventory?category=4-seater&sort=name')).text();
  await page.setContent(html.replaceAll(/<script(?! type="application\/ld).*?<\/script>/g, ''));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('4-Seater Electric Vehicles');
  expect(html).toMatch(/<title>4-Seater Electric Vehicles \|/);
  const canonical = `${siteUrl}/inventory?category=4-seater`;
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', canonical);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /room for four/);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Inventory',
    '4-Seater',
  ]);
  const [breadcrumbs, list] = parseStructuredData(html);
  expect(JSON.stringify(breadcrumbs)).toContain(canonical);
  expect(list).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: await page.getByTestId('vehicle-card').count(),
  });
});

test('Back to Inventory keeps the filters', async ({ page }) => {
  await page.goto('/inventory?category=utility&sort=price-asc');
  await waitForHydration(page);
  await markDocument(page);
  await page.getByTestId('vehicle-card').first().getByRole('link').click();
  await page.getByTestId('similar-vehicles').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Back to Inventory' }).click();
  await expect(page).toHaveURL(/\/inventory\?category=utility&sort=price-asc$/);
  await expectSameDocument(page);
});

test('Back to Inventory keeps the filters in a new tab', async ({ context, page }) => {
  await page.goto('/inventory?category=utility');
  await waitForHydration(page);
  const link = page.getByTestId('vehicle-card').first().getByRole('link');
  await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })]);
  // Not the tab that the click opened, because Chromium crashes in about every tenth of those while Playwright controls it.
  const newTab = await context.newPage();
  await newTab.goto((await link.getAttribute('href')) ?? '', { referer: page.url() });
  await expect(newTab.getByRole('link', { name: 'Back to Inventory' })).toHaveAttribute(
    'href',
    '/inventory?category=utility',
  );
});

test('the open filters are accessible at all screen widths', async ({ page }) => {
  await page.goto('/inventory?category=4-seater&seats=4');
  await waitForHydration(page, 'main form input');
  await checkScreen(page, 'inventory-filters', page.locator('h1'));
});

test('the list is accessible at all screen widths', async ({ page }) => {
  await page.goto('/inventory');
  await waitForHydration(page, 'main form input');
  await checkScreen(page, 'inventory-list', page.locator('h1'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form submits the new filters and the order', async ({ page }) => {
    await page.goto('/inventory');
    await page.getByLabel('Sort by').selectOption('price-asc');
    await page.getByText('More filters').click();
    await page.getByLabel('Seats').selectOption('6');
    await page.getByRole('button', { name: 'Show Vehicles' }).click();
    await expect(page.getByLabel('Seats')).toHaveValue('6');
    await expect(page.getByText('More filters (1)')).toBeVisible();
    await expect(locateNames(page).first()).toHaveText('Evolution Carrier 6 Plus');
  });
});
