import { expect, test } from '@playwright/test';
import { countMatches } from '../../support/html/htmlMatches.ts';
import { toVehiclePath } from '../../support/inventory/seededVehicles.ts';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';

const unknownPath = toVehiclePath('no-such-vehicle');
const sentences = ['Vehicle Not Found', "The vehicle you're looking for doesn't exist."];

test('an alias of a vehicle redirects permanently to its canonical URL', async ({ request }) => {
  const response = await request.get(toVehiclePath('evolution-d6-max-gt4'), { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  const canonicalPath = toVehiclePath('evolution-d-max-gt4');
  expect(response.headers().location).toBe(canonicalPath);
  expect(await (await request.get(canonicalPath)).text()).toMatch(/<h1[^>]*>Evolution D6 MAX GT4</);
});

test('an unknown vehicle has a 404 page that is not indexable', async ({ request }) => {
  for (const path of [unknownPath, toVehiclePath('featured'), `${unknownPath}?search=x`]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    const html = (await response.text()).replaceAll('&#x27;', "'").replaceAll('’', "'");
    for (const sentence of sentences) expect(html, path).toContain(sentence);
    expect(countMatches(html, /<h1[ >]/g), path).toBe(1);
    expect(html, path).toContain('<meta name="robots" content="noindex">');
    expect(html, path).not.toContain('rel="canonical"');
  }
});

test('the page of an unknown vehicle is accessible and links back to the inventory', async ({ page }) => {
  await page.goto(unknownPath);
  await waitForHydration(page);
  for (const sentence of sentences)
    await expect(page.locator('main :is(h1, p)', { hasText: sentence })).toBeVisible();
  await expect(page).toHaveTitle(/^Vehicle Not Found/);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await checkScreen(page, 'vehicle-not-found', page.locator('h1'));
  await page.getByRole('main').getByRole('link', { name: 'Back to Inventory' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle Inventory');
});
