import { expect, test } from '@playwright/test';
import { toVehiclePath } from '../../support/inventory/seededVehicles.ts';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';

const unknownPath = toVehiclePath('no-such-vehicle');
const sentences = ['Vehicle Not Found', "The vehicle you're looking for doesn't exist."];

test('the page of an unknown vehicle is accessible and links back to the inventory', async ({ page }) => {
  await page.goto(unknownPath);
  await waitForHydration(page);
  for (const sentence of sentences)
    await expect(page.locator('main :is(h1, p)', { hasText: sentence })).toBeVisible();
  await expect(page).toHaveTitle(/^Vehicle Not Found/);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await checkScreen(page, 'vehicle-not-found', page.locator('h1'));
  await page.getByRole('main').getByRole('link', { name: 'Back to Inventory' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle Inventory');
});
