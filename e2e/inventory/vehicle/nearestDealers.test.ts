import { expect, test } from '@playwright/test';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { hydrateFragment } from '../../support/page/hydrateFragment.ts';

const vehiclePath = '/inventory/evolution-d-max-gt4';

test('a vehicle page leads to a dealer near a ZIP code, which only the browser remembers', async ({
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
  // The fragment replaces its heading when it loads.
  await expect(async () => {
    await page.getByRole('heading', { name: 'Dealers Near You' }).scrollIntoViewIfNeeded();
    await expect(nearest).toBeVisible();
  }).toPass();
  expect((await context.cookies()).map(({ value }) => value).join()).not.toContain('32801');
  await page.getByRole('button', { name: 'Change ZIP Code' }).click();
  await expect(form).toBeVisible();
  await form.getByRole('textbox', { name: /^Your ZIP Code/ }).fill('32801');
  await form.getByRole('button', { name: 'Show Dealers' }).click();

  // A message to the dealer is also about the vehicle.
  await nearest.click();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /-orlando$/);
  await page.getByRole('link', { name: 'Send an Inquiry' }).click();
  await expect(page.getByText('Your message is about Evolution D6 MAX GT4 at Tangerine Moon')).toBeVisible();
});
