import { expect } from '@playwright/test';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { hydrateFragment } from '../support/page/hydrateFragment.ts';
import { trackLoadedModules } from '../support/page/trackLoadedModules.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { replaceText } from '../support/releases/replaceText.ts';
import { test } from '../support/servers/privateEdgeTest.ts';

test('an older release works with the newest releases on one page, with a single React', async ({
  edge,
  page,
}) => {
  // The inventory stays one release behind. Its fragments are on pages of other modules, and its own page has a
  // fragment of another module.
  await edge.releaseStable('inventory', replaceText('Featured Vehicles', 'Vehicles of the older release'));
  for (const [name, heading] of [
    ['content', 'Why Choose Us'],
    ['dealers', 'Find Dealers'],
    ['financing', 'Vehicle Financing'],
  ] as const)
    await edge.releaseStable(name, replaceText(heading, `${heading}, newest`));

  const loadedModules = await trackLoadedModules(page);
  const pageErrors = collectPageErrors(page);

  await page.goto('/');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { name: 'Why Choose Us, newest' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vehicles of the older release' })).toBeVisible();
  await expect(page.getByTestId('state-card')).toHaveCount(6);

  await hydrateFragment(page, '[data-testid="vehicle-card"] a');
  // The fragment uses state, SWR's cache and the shell's router inside a page of another module.
  await page.getByTestId('vehicle-card').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const estimate = page.locator('main details').first();
  await expect(estimate).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Dealers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Dealers, newest');
  await page.getByPlaceholder('Search by dealer name, city, or state...').fill('texas');
  await expect(page).toHaveURL(/search=texas/);
  await page.getByRole('banner').getByRole('link', { name: 'Financing', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle Financing, newest');
  await page.waitForLoadState('networkidle');

  await loadedModules.expectSingleReact();
  loadedModules.expectRemotes('content', 'dealers', 'financing', 'inventory');
  for (const [name, versions] of loadedModules.versionsByRemote)
    expect(versions.size, `releases of ${name} on the page`).toBe(1);
  expect(pageErrors, 'no warnings and no retries').toEqual([]);
});
