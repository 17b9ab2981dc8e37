import { expect, test } from '@playwright/test';
import { countMatches } from '../../support/html/htmlMatches.ts';
import { toVehiclePath } from '../../support/inventory/seededVehicles.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';

const aliasPath = toVehiclePath('evolution-d6-max-gt4');
const canonicalPath = toVehiclePath('evolution-d-max-gt4');
const unknownPath = toVehiclePath('no-such-vehicle');
const sentences = ['Vehicle Not Found', "The vehicle you're looking for doesn't exist."];

test('an alias of a vehicle redirects permanently to its canonical URL', async ({ request, page }) => {
  const response = await request.get(aliasPath, { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(response.headers().location).toBe(canonicalPath);
  await page.goto(aliasPath);
  await expect(page).toHaveURL(canonicalPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evolution D6 MAX GT4');
});

for (const path of [unknownPath, toVehiclePath('featured'), `${unknownPath}?search=x`])
  test(`${path} responds with a 404 page that is not indexable`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    const html = (await response.text()).replaceAll('&#x27;', "'").replaceAll('’', "'");
    for (const sentence of sentences) expect(html).toContain(sentence);
    expect(countMatches(html, /<h1[ >]/g)).toBe(1);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
  });

test('the page of an unknown vehicle links back to the inventory', async ({ page }) => {
  await page.goto(unknownPath);
  await waitForHydration(page);
  for (const sentence of sentences)
    await expect(page.locator('main :is(h1, p)', { hasText: sentence })).toBeVisible();
  await expect(page).toHaveTitle(/^Vehicle Not Found/);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Back to Inventory' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle Inventory');
});
