import { expect, type Page, test } from '@playwright/test';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';

const locateChips = (page: Page) => page.getByRole('list', { name: 'Filters in use' });
const locateCards = (page: Page) => page.getByTestId('vehicle-card');
const locateSearch = (page: Page) => page.getByPlaceholder('Search vehicles by name or description...');

test('amounts of a search and filters are links that remove them', async ({ page }) => {
  await page.goto('/inventory');
  await waitForHydration(page, 'main form input');
  await locateSearch(page).fill('6 seater under $15,000');
  await expect(locateChips(page).getByRole('link')).toHaveText(['Remove6 seats', 'Remove$15,000 or less']);
  await page.getByText('More filters').click();
  await page.getByLabel('Maximum Price').selectOption('12000');
  await page.getByLabel('Minimum Passengers').selectOption('4');
  await expect(page).toHaveURL(/minseats=4&maxprice=12000$/);
  await expect(locateChips(page).getByRole('link')).toHaveCount(4);
  await checkScreen(page, 'inventory-chips', page.getByTestId('vehicle-count'));

  const count = await locateCards(page).count();
  await locateChips(page).getByRole('link', { name: 'Remove 6 seats' }).click();
  await expect(locateSearch(page)).toHaveValue('under $15,000');
  await expect.poll(() => locateCards(page).count()).toBeGreaterThan(count);
  await expect(page.getByRole('status')).toBeFocused();
  await locateChips(page).getByRole('link', { name: 'Remove $12,000 or less' }).click();
  await expect(page.getByLabel('Maximum Price')).toHaveValue('all');
  await expect(page).toHaveURL(/\?search=under\+%2415%2C000&minseats=4$/);
});
