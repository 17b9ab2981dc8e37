import { dollars } from '@msv/contracts/dollars';
import type { Vehicle } from '@msv/contracts/vehicle';
import { expect, test } from '@playwright/test';
import { noiseOf } from '../stage/noiseOf.ts';
import { openVehicle } from '../stage/openVehicle.ts';
import { bareSlug, everyVehicle, fullSlug, vehicleBy } from '../stage/vehicleBy.ts';

for (const slug of [fullSlug, bareSlug])
  test(`the page of ${slug} tells the facts, and nothing goes wrong unseen`, async ({ page, request }) => {
    const noise = noiseOf(page);
    const vehicle = await vehicleBy(request, slug);
    await openVehicle(page, slug);
    const main = page.getByRole('main');
    await expect(page).toHaveTitle(new RegExp(`^${vehicle.name} \\|`));
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(vehicle.name);
    await expect(main.getByText(vehicle.description).first()).toBeVisible();
    await expect(main.getByText('Starting price (MSRP)').locator('xpath=following::dd[1]')).toHaveText(
      dollars(vehicle.price),
    );
    await expect(main.getByText('Range per charge').locator('xpath=following::dd[1]')).toHaveText(
      vehicle.range,
    );
    await expect(main.getByRole('list', { name: 'Features' }).getByRole('listitem')).toHaveText(
      vehicle.features,
    );
    const picture = main.getByRole('img', { name: vehicle.name }).first();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(noise).toEqual([]);
  });

test('the way back stands above the vehicle, twice', async ({ page, request }) => {
  const { name } = await vehicleBy(request, fullSlug);
  await openVehicle(page, fullSlug);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Inventory', name]);
  await expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(trail.getByRole('link', { name: 'Inventory' })).toHaveAttribute('href', '/inventory');
  await expect(trail.getByText(name)).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Back to Inventory' }).click();
  await expect(page).toHaveURL(/\/inventory$/);
});

for (const slug of [fullSlug, bareSlug])
  test(`up to three vehicles of the same category follow ${slug}, not itself`, async ({ page, request }) => {
    const vehicles = await everyVehicle(request);
    const own = await vehicleBy(request, slug);
    const isSimilar = (one: Vehicle) => one.category === own.category && one.slug !== slug;
    const names = vehicles.filter(isSimilar).map(({ name }) => name);
    await openVehicle(page, slug);
    const similar = page.getByTestId('similar-vehicles');
    await expect(similar.getByRole('heading', { level: 2 })).toHaveText('Similar Vehicles');
    await expect(similar.getByTestId('vehicle-card').getByRole('heading')).toHaveText(names.slice(0, 3));
  });
