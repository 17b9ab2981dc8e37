import { expect, test } from '@playwright/test';
import { openVehicle } from '../stage/openVehicle.ts';
import { reports } from '../stage/reports.ts';
import { bareSlug, fullSlug, vehicleBy } from '../stage/vehicleBy.ts';

test('asking for a quote is a phone call', async ({ page }) => {
  await openVehicle(page, fullSlug);
  const call = page.getByRole('link', { name: 'Request Quote' });
  await expect(call).toHaveAttribute('href', /^tel:\+1\d{10}$/);
  // Nothing here answers a call.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await call.click();
  const made = await reports(page);
  expect(made).toContainEqual({ event: 'phone_call' });
  expect(made).toContainEqual({
    event: 'vehicle_interest',
    action: 'phone_call_clicked',
    vehicle_slug: fullSlug,
  });
});

test('a dealer is one step away', async ({ page }) => {
  await openVehicle(page, fullSlug);
  await page.getByRole('link', { name: 'Find Dealer', exact: true }).click();
  await expect(page).toHaveURL(/\/dealerships$/);
});

test('a page of the manufacturer opens beside this one and learns nothing of it', async ({
  context,
  page,
  request,
}) => {
  const { externalUrl = '' } = await vehicleBy(request, fullSlug);
  await context.route(externalUrl, (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }));
  await openVehicle(page, fullSlug);
  const link = page.getByRole('link', { name: 'External Details (opens in a new tab)' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
  const [elsewhere] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(elsewhere).toHaveURL(externalUrl);
  expect(await elsewhere.evaluate(() => window.opener)).toBeNull();
  const made = await reports(page);
  expect(made).toContainEqual({ event: 'external_link_click', link_url: externalUrl });
  expect(made).toContainEqual({
    event: 'vehicle_interest',
    action: 'external_link_clicked',
    vehicle_slug: fullSlug,
  });
});

test('where the manufacturer has no page there is no button for it', async ({ page }) => {
  await openVehicle(page, bareSlug);
  await expect(page.getByRole('link', { name: 'Request Quote' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'External Details' })).toHaveCount(0);
  await expect(page.locator('main a[target="_blank"]')).toHaveCount(0);
});
