import { expect, test } from '@playwright/test';
import { openVehiclePage } from '../../support/inventory/openVehiclePage.ts';
import {
  completeVehicleSlug,
  fetchVehicle,
  minimalVehicleSlug,
} from '../../support/inventory/seededVehicles.ts';
import { readAnalyticsEvents } from '../../support/page/analyticsEvents.ts';

test('Request Quote is a phone link that is tracked', async ({ page }) => {
  await openVehiclePage(page, completeVehicleSlug);
  const call = page.getByRole('link', { name: 'Request Quote' });
  await expect(call).toHaveAttribute('href', /^tel:\+1\d{10}$/);
  // The test browser cannot handle phone links.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await call.click();
  const events = await readAnalyticsEvents(page);
  expect(events).toContainEqual({ event: 'phone_call' });
  expect(events).toContainEqual({
    event: 'vehicle_interest',
    action: 'phone_call_clicked',
    vehicle_slug: completeVehicleSlug,
  });
});

test('on a phone of 360 px, Request Quote and the number are on one line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openVehiclePage(page, completeVehicleSlug);
  const getHeight = async (name: string) => (await page.getByRole('link', { name }).boundingBox())?.height;
  expect(await getHeight('Request Quote')).toBe(await getHeight('Get Quote by Email'));
});

test('Find Dealer opens the list of dealers', async ({ page }) => {
  await openVehiclePage(page, completeVehicleSlug);
  await page.getByRole('link', { name: 'Find Dealer', exact: true }).click();
  await expect(page).toHaveURL(/\/dealerships$/);
});

test('External Details opens the manufacturer’s page in a new tab without access to the site', async ({
  context,
  page,
  request,
}) => {
  const { externalUrl = '' } = await fetchVehicle(request, completeVehicleSlug);
  await context.route(externalUrl, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'manufacturer' }),
  );
  await openVehiclePage(page, completeVehicleSlug);
  const link = page.getByRole('link', { name: 'External Details (opens in a new tab)' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
  const [newTab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(newTab).toHaveURL(externalUrl);
  expect(await newTab.evaluate(() => window.opener)).toBeNull();
  const events = await readAnalyticsEvents(page);
  expect(events).toContainEqual({ event: 'external_link_click', link_url: externalUrl });
  expect(events).toContainEqual({
    event: 'vehicle_interest',
    action: 'external_link_clicked',
    vehicle_slug: completeVehicleSlug,
  });
});

test('a vehicle without a manufacturer’s page has no link to one', async ({ page }) => {
  await openVehiclePage(page, minimalVehicleSlug);
  await expect(page.getByRole('link', { name: 'Request Quote' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'External Details' })).toHaveCount(0);
  await expect(page.locator('main a[target="_blank"]')).toHaveCount(0);
});
