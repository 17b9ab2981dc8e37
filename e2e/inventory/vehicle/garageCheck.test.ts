import { expect, type Page, test } from '@playwright/test';
import { openVehiclePage } from '../../support/inventory/openVehiclePage.ts';
import {
  completeVehicleSlug,
  minimalVehicleSlug,
  toVehiclePath,
} from '../../support/inventory/seededVehicles.ts';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { expectSameDocument, markDocument } from '../../support/page/documentMark.ts';

const locateForm = (page: Page) => page.getByRole('form', { name: 'Does It Fit in Your Garage?' });
const locateDepth = (page: Page) => page.getByLabel('Garage Depth, Inches');

async function checkDepth(page: Page, inches: string) {
  await page.getByText('Enter Your Garage’s Size').click();
  await locateDepth(page).fill(inches);
  await page.getByRole('button', { name: 'Check Garage' }).click();
}

test('visitors check their garage, and the URL has it beside the paint', async ({ page }) => {
  await openVehiclePage(page, `${completeVehicleSlug}?paint=crimson`);
  await markDocument(page);
  const form = locateForm(page);
  await expect(form).toContainText('Its length fits. The manufacturer does not state its width and height.');
  await expect(form).toContainText('Length: 10 ft 6 in to spare');
  await checkDepth(page, '110');
  await expect(form.locator('[aria-live=polite]')).toContainText('It does not fit.Length: 4 in too long');
  await expect(page).toHaveURL(/\?paint=crimson&depth=110$/);
  await expectSameDocument(page);
  await page.reload();
  await expect(form).toContainText('Length: 4 in too long');
});

test('the browser rejects a garage without a depth', async ({ page }) => {
  await openVehiclePage(page, completeVehicleSlug);
  await checkDepth(page, '');
  await expect(locateDepth(page)).toBeFocused();
  expect(await locateDepth(page).evaluate((element) => element.matches(':user-invalid'))).toBe(true);
  await expect(page).toHaveURL(new RegExp(`${completeVehicleSlug}$`));
});

test('a vehicle of unknown size has no garage check', async ({ page }) => {
  await openVehiclePage(page, minimalVehicleSlug);
  await expect(page.getByRole('heading', { name: 'What It Costs to Run' })).toBeVisible();
  await expect(page.getByText('Does It Fit in Your Garage?')).toHaveCount(0);
});

test('the icons of the facts are visible in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(toVehiclePath(completeVehicleSlug));
  const facts = page.locator('dt').filter({ has: page.locator('svg[aria-hidden=true]') });
  await expect(facts).toHaveText(['Range per charge', 'Seats', 'Top speed', 'Motor', 'Battery', 'Length']);
  for (const fact of await facts.all()) {
    const [stroke, textColor] = await fact.evaluate((element) => [
      getComputedStyle(element.querySelector('svg') ?? element).stroke,
      getComputedStyle(element).color,
    ]);
    expect(stroke).toBe(textColor);
  }
});

test('the garage check is accessible at all screen widths', async ({ page }) => {
  await page.goto(`${toVehiclePath(completeVehicleSlug)}?depth=110`);
  await checkScreen(page, 'garage', page.getByRole('button', { name: 'Check Garage' }), {
    part: locateForm(page),
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the server checks the garage', async ({ page }) => {
    await page.goto(toVehiclePath(completeVehicleSlug));
    await checkDepth(page, '110');
    await expect(locateForm(page)).toContainText('It does not fit.');
    await expect(page).toHaveURL(/\?depth=110#garage$/);
  });
});
