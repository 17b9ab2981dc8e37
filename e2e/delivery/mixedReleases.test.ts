import { expect } from '@playwright/test';
import { newText } from '../stage/newText.ts';
import { noiseOf } from '../stage/noiseOf.ts';
import { test } from '../stage/privateEdge.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';
import { whatIsLoaded } from '../stage/whatIsLoaded.ts';

test.setTimeout(60_000);
test.use({ remote: 'inventory', others: ['content', 'dealers', 'financing'] });

test('a release from before works beside the newest ones on one page, with one React for all', async ({
  edge,
  page,
}) => {
  // The newest of all others, and the inventory as it was one release ago: with its fragments on others' pages, and
  // another's on its own.
  await edge.release(newText('Featured Vehicles', 'Vehicles of the release before'));
  for (const [name, before] of [
    ['content', 'Why Choose Us'],
    ['dealers', 'Find Dealers'],
    ['financing', 'Vehicle Financing'],
  ] as const)
    await edge.release(newText(before, `${before}, newest`), name);

  const seen = await whatIsLoaded(page);
  const noise = noiseOf(page);

  await page.goto('/');
  await untilHydrated(page);
  await expect(page.getByRole('heading', { name: 'Why Choose Us, newest' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vehicles of the release before' })).toBeVisible();
  await expect(page.getByTestId('state-card')).toHaveCount(6);

  // Hooks of the one inside a page of the other: state, SWR's cache and the shell's router.
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

  await seen.hasOneReact();
  expect([...seen.versions.keys()].sort()).toEqual(['content', 'dealers', 'financing', 'inventory']);
  for (const [name, loaded] of seen.versions) expect(loaded.size, `releases of ${name} on the page`).toBe(1);
  expect(noise, 'no warning, no second try').toEqual([]);
});
