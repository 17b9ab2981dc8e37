import { expect, type Page, test } from '@playwright/test';
import { untilHydrated } from '../stage/untilHydrated.ts';
import { vehicleCount } from '../stage/vehicleCount.ts';

const cards = (page: Page) => page.getByTestId('vehicle-card');
const searchBox = (page: Page) => page.getByPlaceholder('Search vehicles by name or description...');

/** The badge and the list say the same number, which is returned. */
async function countShown(page: Page): Promise<number> {
  const badge = page.getByTestId('vehicle-count');
  const shown = await cards(page).count();
  await expect(badge).toHaveText(shown === 1 ? '1 Vehicle Available' : `${shown} Vehicles Available`);
  return shown;
}

test.describe('in the browser', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/inventory');
    await untilHydrated(page, 'main form input');
  });

  test('typing narrows the list down to names and descriptions that match, and the address follows', async ({
    page,
  }) => {
    await searchBox(page).pressSequentially('d6 max');
    await expect(cards(page)).toHaveCount(4);
    await countShown(page);
    for (const text of await cards(page).allTextContents()) expect(text).toMatch(/d6 max/i);
    await expect(page).toHaveURL(/\?search=d6(\+|%20)max$/);
    await page.reload();
    await expect(searchBox(page)).toHaveValue('d6 max');
    await expect(cards(page)).toHaveCount(4);
  });

  test('category and price narrow it down together, and Clear Filters brings all back', async ({ page }) => {
    await page.getByLabel('Category').selectOption({ label: '4-Seater' });
    await expect(page).toHaveURL(/\?category=4-seater$/);
    const fourSeaters = await countShown(page);
    expect(fourSeaters).toBeGreaterThan(0);
    expect(fourSeaters).toBeLessThan(vehicleCount);
    await page.getByLabel('Price Range').selectOption({ label: 'Under $10,000' });
    await expect(page).toHaveURL(/category=4-seater&price=under-10k$/);
    expect(await countShown(page)).toBeLessThan(fourSeaters);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(cards(page)).toHaveCount(vehicleCount);
    await expect(page).toHaveURL(/\/inventory$/);
    await expect(page.getByLabel('Category')).toHaveValue('all');
  });

  test('where nothing matches the page says so and offers all vehicles', async ({ page }) => {
    await searchBox(page).fill('no vehicle is called this');
    await expect(page.getByText('No vehicles found')).toBeVisible();
    await expect(
      page.getByText('Try adjusting your search criteria or browse all available vehicles.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'View All Vehicles' }).click();
    await expect(cards(page)).toHaveCount(vehicleCount);
    await expect(searchBox(page)).toHaveValue('');
  });

  test('the address of a filtered list replaces the one before: Back leaves the page', async ({ page }) => {
    await page.goto('/no-such-page');
    await page.goto('/inventory');
    await untilHydrated(page, 'main form input');
    await searchBox(page).pressSequentially('max');
    await expect(page).toHaveURL(/search=max$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/no-such-page$/);
  });
});

test('a link to a category is served filtered, without a script', async ({ request }) => {
  const html = await (await request.get('/inventory?category=utility')).text();
  const shown = html.split('data-testid="vehicle-card"').length - 1;
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThan(vehicleCount);
  expect(html).toContain(`${shown} Vehicles Available`);
});

test('a category that does not exist is ignored', async ({ page }) => {
  await page.goto('/inventory?category=hovercraft');
  await expect(cards(page)).toHaveCount(vehicleCount);
  await expect(page.getByLabel('Category')).toHaveValue('all');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form that asks the server', async ({ page }) => {
    await page.goto('/inventory');
    await searchBox(page).fill('d6 max');
    await page.getByRole('button', { name: 'Show vehicles' }).click();
    await expect(cards(page)).toHaveCount(4);
    await expect(searchBox(page)).toHaveValue('d6 max');
  });
});
