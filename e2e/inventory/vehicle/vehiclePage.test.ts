import { formatVehiclePrice, type Vehicle } from '@msv/contracts/inventory/vehicle';
import { expect, test } from '@playwright/test';
import { openVehiclePage } from '../../support/inventory/openVehiclePage.ts';
import {
  completeVehicleSlug,
  fetchVehicle,
  fetchVehicles,
  minimalVehicleSlug,
} from '../../support/inventory/seededVehicles.ts';
import { collectPageErrors } from '../../support/page/collectPageErrors.ts';

for (const slug of [completeVehicleSlug, minimalVehicleSlug])
  test(`the page of ${slug} shows the vehicle’s data without page errors`, async ({ page, request }) => {
    const pageErrors = collectPageErrors(page);
    const vehicle = await fetchVehicle(request, slug);
    await openVehiclePage(page, slug);
    const main = page.getByRole('main');
    await expect(page).toHaveTitle(new RegExp(`^${vehicle.name} \\|`));
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(vehicle.name);
    await expect(main.getByText(vehicle.description).first()).toBeVisible();
    await expect(main.getByText('Starting price (MSRP)').locator('xpath=following::dd[1]')).toHaveText(
      formatVehiclePrice(vehicle.price),
    );
    await expect(main.getByText('Range per charge').locator('xpath=following::dd[1]')).toHaveText(
      vehicle.range,
    );
    await expect(main.getByRole('list', { name: 'Features' }).getByRole('listitem')).toHaveText(
      vehicle.features,
    );
    const image = main.getByRole('img', { name: vehicle.name }).first();
    await expect
      .poll(() => image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth))
      .toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(pageErrors).toEqual([]);
  });

test('the page has breadcrumbs and a link back to the inventory', async ({ page, request }) => {
  const { name } = await fetchVehicle(request, completeVehicleSlug);
  await openVehiclePage(page, completeVehicleSlug);
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumbs.getByRole('listitem')).toHaveText(['Home', 'Inventory', name]);
  await expect(breadcrumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(breadcrumbs.getByRole('link', { name: 'Inventory' })).toHaveAttribute('href', '/inventory');
  await expect(breadcrumbs.getByText(name)).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Back to Inventory' }).click();
  await expect(page).toHaveURL(/\/inventory$/);
});

for (const slug of [completeVehicleSlug, minimalVehicleSlug])
  test(`the page of ${slug} shows up to three other vehicles of its category`, async ({ page, request }) => {
    const vehicles = await fetchVehicles(request);
    const vehicle = await fetchVehicle(request, slug);
    const isSimilar = (other: Vehicle) => other.category === vehicle.category && other.slug !== slug;
    const names = vehicles.filter(isSimilar).map(({ name }) => name);
    await openVehiclePage(page, slug);
    const similar = page.getByTestId('similar-vehicles');
    await expect(similar.getByRole('heading', { level: 2 })).toHaveText('Similar Vehicles');
    await expect(similar.getByTestId('vehicle-card').getByRole('heading')).toHaveText(names.slice(0, 3));
  });
