import { formatVehiclePrice } from '@msv/contracts/inventory/vehicle';
import { expect, type Page, test } from '@playwright/test';
import { fetchVehicles } from '../../support/inventory/seededVehicles.ts';
import { vehicleCount } from '../../support/inventory/vehicleCount.ts';
import { expectSameDocument, markDocument } from '../../support/page/documentMark.ts';
import { notFoundPath } from '../../support/page/notFoundPage.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';

const locateCards = (page: Page) => page.getByTestId('vehicle-card');
const locateNames = (page: Page) => locateCards(page).getByRole('heading');
const locateSearch = (page: Page) => page.getByPlaceholder('Search vehicles by name or description...');

/** Waits until the list is shorter than before and the badge shows its length. Returns the number of vehicles. */
async function expectFewerVehicles(page: Page, countBefore: number): Promise<number> {
  await expect.poll(() => locateCards(page).count()).toBeLessThan(countBefore);
  const count = await locateCards(page).count();
  await expect(page.getByTestId('vehicle-count')).toHaveText(
    count === 1 ? '1 Vehicle Available' : `${count} Vehicles Available`,
  );
  return count;
}

test('a visitor searches, filters and sorts the list, and the URL keeps it', async ({ page, request }) => {
  const byPrice = (await fetchVehicles(request)).toSorted((a, b) => b.price - a.price);
  await page.goto(notFoundPath);
  await page.goto('/inventory');
  await waitForHydration(page, 'main form input');

  await test.step('category and price filter the list together, and Clear Filters shows all vehicles', async () => {
    await page.getByLabel('Category').selectOption({ label: '4-Seater' });
    await expect(page).toHaveURL(/\?category=4-seater$/);
    const fourSeaters = await expectFewerVehicles(page, vehicleCount);
    expect(fourSeaters).toBeGreaterThan(0);
    await page.getByLabel('Price Range').selectOption({ label: 'Under $10,000' });
    await expect(page).toHaveURL(/category=4-seater&price=under-10k$/);
    await expectFewerVehicles(page, fourSeaters);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(locateCards(page)).toHaveCount(vehicleCount);
    await expect(page).toHaveURL(/\/inventory$/);
    await expect(page.getByLabel('Category')).toHaveValue('all');
  });

  await test.step('a search without results offers all vehicles', async () => {
    await locateSearch(page).fill('no vehicle has this name');
    await expect(page.getByText('No vehicles found')).toBeVisible();
    await page.getByRole('button', { name: 'View All Vehicles' }).click();
    await expect(locateCards(page)).toHaveCount(vehicleCount);
    await expect(locateSearch(page)).toHaveValue('');
  });

  await test.step('the order and the search remain after a reload', async () => {
    await page.getByLabel('Sort by').selectOption({ label: 'Price: High to Low' });
    await expect(page).toHaveURL(/\?sort=price-desc$/);
    await expect(locateCards(page).first()).toContainText(formatVehiclePrice(byPrice[0]?.price ?? 0));
    await locateSearch(page).pressSequentially('d6 max');
    await expect(locateCards(page)).toHaveCount(4);
    await expect(page).toHaveURL(/\?search=d6(\+|%20)max&sort=price-desc$/);
    await page.reload();
    await expect(locateSearch(page)).toHaveValue('d6 max');
    await expect(page.getByLabel('Sort by')).toHaveValue('price-desc');
    await expectFewerVehicles(page, 5);
    const names = byPrice.map(({ name }) => name).filter((name) => /d6 max/i.test(name));
    await expect(locateNames(page).first()).toHaveText(names[0] ?? '');
  });

  await test.step('Back leaves the page, because filters replace the history entry', async () => {
    await page.goBack();
    await expect(page).toHaveURL(notFoundPath);
  });
});

test('a visitor opens a vehicle and a similar one, and Back to Inventory keeps the filters', async ({
  page,
}) => {
  await page.goto('/inventory?category=utility&sort=price-asc');
  await waitForHydration(page);
  await markDocument(page);
  await locateCards(page).first().getByRole('link').click();
  await page.getByTestId('similar-vehicles').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Back to Inventory' }).click();
  await expect(page).toHaveURL(/\/inventory\?category=utility&sort=price-asc$/);
  await expectSameDocument(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is readable, and the server handles its links, filters and order', async ({ page }) => {
    await page.goto('/inventory');
    await expect(locateCards(page)).toHaveCount(vehicleCount);
    await expect(locateCards(page).last()).toBeVisible();
    await locateSearch(page).fill('6');
    await page.getByLabel('Sort by').selectOption('price-asc');
    await page.getByText('More filters').click();
    await page.getByLabel('Seats').selectOption('6');
    await page.getByRole('button', { name: 'Show Vehicles' }).click();
    await expect(locateSearch(page)).toHaveValue('6');
    await expect(page.getByLabel('Seats')).toHaveValue('6');
    await expect(page.getByText('More filters (1)')).toBeVisible();
    await expect(locateNames(page).first()).toHaveText('Evolution Carrier 6 Plus');
    await locateCards(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evolution Carrier 6 Plus');
    await page.goBack();
    await expect(locateNames(page).first()).toHaveText('Evolution Carrier 6 Plus');
  });
});
