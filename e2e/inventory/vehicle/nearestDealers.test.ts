import { expect, test } from '@playwright/test';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { hydrateFragment } from '../../support/page/hydrateFragment.ts';

const vehiclePath = '/inventory/evolution-d-max-gt4';

test('a vehicle page shows the dealers near a ZIP code, which only the browser remembers', async ({
  page,
  context,
}) => {
  await page.goto(vehiclePath);
  const form = page.getByRole('form', { name: 'Dealers near you' });
  await hydrateFragment(page, 'form[action="/dealerships"]');
  await form.getByRole('textbox', { name: /^Your ZIP Code/ }).fill('328');
  await form.getByRole('button', { name: 'Show Dealers' }).click();
  await expect(page.getByText('Enter a 5-digit ZIP code')).toBeVisible();
  await form.getByRole('textbox', { name: /^Your ZIP Code/ }).fill('32801');
  await form.getByRole('button', { name: 'Show Dealers' }).click();
  const nearest = page.getByRole('link', { name: 'Tangerine Moon Demo Carts' });
  await expect(nearest).toHaveAttribute(
    'href',
    '/dealerships/tangerine-moon-demo-carts-orlando?vehicle=evolution-d-max-gt4',
  );
  await expect(page.getByText('Straight-line distances from 32801.')).toBeVisible();
  await checkScreen(page, 'vehicle-nearest-dealers', nearest, {
    part: page.locator('section', { has: page.getByRole('heading', { name: 'Dealers Near You' }) }),
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Dealers Near You' }).scrollIntoViewIfNeeded();
  await expect(nearest).toBeVisible();
  expect((await context.cookies()).map(({ value }) => value).join()).not.toContain('32801');
  await page.getByRole('button', { name: 'Change ZIP Code' }).click();
  await expect(form).toBeVisible();
});

test('a message to a dealer near the visitor is also about the vehicle', async ({ page }) => {
  await page.goto('/dealerships/tangerine-moon-demo-carts-orlando?vehicle=evolution-d-max-gt4');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /-orlando$/);
  await page.getByRole('link', { name: 'Send an Inquiry' }).click();
  await expect(page.getByText('Your message is about Evolution D6 MAX GT4 at Tangerine Moon')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the ZIP code on a vehicle page leads to the directory', async ({ page }) => {
    await page.goto(vehiclePath);
    await page.getByRole('textbox', { name: /^Your ZIP Code/ }).fill('32801');
    await page.getByRole('button', { name: 'Show Dealers' }).click();
    await expect(page).toHaveURL(/\/dealerships\?search=32801$/);
  });
});
