import { expect, type Page, test } from '@playwright/test';
import { vehicleCount } from '../../support/inventory/vehicleCount.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';

const locateVehicleCards = (page: Page) => page.getByTestId('vehicle-card');
const locateSearch = (page: Page) => page.getByPlaceholder('Search vehicles by name or description...');

/** Asserts that the badge shows the number of vehicles in the list. Returns that number. */
async function expectMatchingVehicleCount(page: Page): Promise<number> {
  const badge = page.getByTestId('vehicle-count');
  const shown = await locateVehicleCards(page).count();
  await expect(badge).toHaveText(shown === 1 ? '1 Vehicle Available' : `${shown} Vehicles Available`);
  return shown;
}

/** Waits until the list is shorter than before, because the URL changes first. Returns the number of vehicles. */
async function expectFewerVehicles(page: Page, countBefore: number): Promise<number> {
  await expect.poll(() => locateVehicleCards(page).count()).toBeLessThan(countBefore);
  return expectMatchingVehicleCount(page);
}

test.describe('in the browser', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/inventory');
    await waitForHydration(page, 'main form input');
  });

  test('typing filters the list by name and description and updates the URL', async ({ page }) => {
    await locateSearch(page).pressSequentially('d6 max');
    await expect(locateVehicleCards(page)).toHaveCount(4);
    await expectMatchingVehicleCount(page);
    for (const text of await locateVehicleCards(page).allTextContents()) expect(text).toMatch(/d6 max/i);
    await expect(page).toHaveURL(/\?search=d6(\+|%20)max$/);
    await page.reload();
    await expect(locateSearch(page)).toHaveValue('d6 max');
    await expect(locateVehicleCards(page)).toHaveCount(4);
  });

  test('category and price filter the list together, and Clear Filters shows all vehicles', async ({
    page,
  }) => {
    await page.getByLabel('Category').selectOption({ label: '4-Seater' });
    await expect(page).toHaveURL(/\?category=4-seater$/);
    const fourSeaters = await expectFewerVehicles(page, vehicleCount);
    expect(fourSeaters).toBeGreaterThan(0);
    await page.getByLabel('Price Range').selectOption({ label: 'Under $10,000' });
    await expect(page).toHaveURL(/category=4-seater&price=under-10k$/);
    await expectFewerVehicles(page, fourSeaters);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(locateVehicleCards(page)).toHaveCount(vehicleCount);
    await expect(page).toHaveURL(/\/inventory$/);
    await expect(page.getByLabel('Category')).toHaveValue('all');
  });

  test('a search without results offers all vehicles', async ({ page }) => {
    await locateSearch(page).fill('no vehicle has this name');
    await expect(page.getByText('No vehicles found')).toBeVisible();
    await expect(
      page.getByText('Try adjusting your search criteria or browse all available vehicles.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'View All Vehicles' }).click();
    await expect(locateVehicleCards(page)).toHaveCount(vehicleCount);
    await expect(locateSearch(page)).toHaveValue('');
  });

  test('Back leaves the page after filtering, because filters replace the history entry', async ({
    page,
  }) => {
    await page.goto('/no-such-page');
    await page.goto('/inventory');
    await waitForHydration(page, 'main form input');
    await locateSearch(page).pressSequentially('max');
    await expect(page).toHaveURL(/search=max$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/no-such-page$/);
  });
});

test('the server filters the list by the category in the URL', async ({ request }) => {
  const html = await (await request.get('/inventory?category=utility')).text();
  const shown = html.split('data-testid="vehicle-card"').length - 1;
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThan(vehicleCount);
  expect(html).toContain(`${shown} Vehicles Available`);
});

test('an unknown category in the URL is ignored', async ({ page }) => {
  await page.goto('/inventory?category=hovercraft');
  await expect(locateVehicleCards(page)).toHaveCount(vehicleCount);
  await expect(page.getByLabel('Category')).toHaveValue('all');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form that the server handles', async ({ page }) => {
    await page.goto('/inventory');
    await locateSearch(page).fill('d6 max');
    await page.getByRole('button', { name: 'Show Vehicles' }).click();
    await expect(locateVehicleCards(page)).toHaveCount(4);
    await expect(locateSearch(page)).toHaveValue('d6 max');
  });

  test('a search by words finds vehicles, and an empty result links to the nearest', async ({ page }) => {
    await page.goto('/inventory?search=lifted%206%20seater');
    await expect.poll(() => locateVehicleCards(page).count()).toBeGreaterThan(1);
    await page.goto('/inventory?search=family');
    await expect(page.getByTestId('vehicle-count')).toHaveText('1 Vehicle Available');
    await expect(page.getByText('Also about “family”:').locator('+ ul').getByRole('link')).toHaveCount(6);
    await page.goto('/inventory?search=lifted%208%20seater');
    await expect(page.getByText('No vehicle matches “lifted” and has 8 seats.')).toBeVisible();
    await expect(page.getByText('No vehicles found')).toBeVisible();
    await page.goto('/inventory?search=6%20seater&category=utility');
    await expect(
      page.getByText(/^The other filters hide \d+ vehicles that match “6 seater”\.$/),
    ).toBeVisible();
    await page.goto('/inventory?search=10%20seater');
    await expect(page.getByText(/^The nearest have 8 /)).toBeVisible();
    await page.getByRole('link', { name: 'Evolution Carrier 8', exact: true }).click();
    await expect(page).toHaveURL('/inventory/evolution-carrier-8');
  });
});
