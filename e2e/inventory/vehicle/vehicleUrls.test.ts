import { expect, test } from '@playwright/test';
import { occurrences } from '../stage/htmlOf.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';
import { pageOf } from '../stage/vehicleBy.ts';

const alias = pageOf('evolution-d6-max-gt4');
const canonical = pageOf('evolution-d-max-gt4');
const unknown = pageOf('no-such-vehicle');
const sentences = ['Vehicle Not Found', "The vehicle you're looking for doesn't exist."];

test('an old address of a vehicle leads to its one page, for good', async ({ request, page }) => {
  const reply = await request.get(alias, { maxRedirects: 0 });
  expect(reply.status()).toBe(308);
  expect(reply.headers().location).toBe(canonical);
  await page.goto(alias);
  await expect(page).toHaveURL(canonical);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evolution D6 MAX GT4');
});

for (const path of [unknown, pageOf('featured'), `${unknown}?search=x`])
  test(`${path} answers 404, to search engines too`, async ({ request }) => {
    const reply = await request.get(path);
    expect(reply.status()).toBe(404);
    const html = (await reply.text()).replaceAll('&#x27;', "'").replaceAll('’', "'");
    for (const sentence of sentences) expect(html).toContain(sentence);
    expect(occurrences(html, /<h1[ >]/g)).toBe(1);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
  });

test('a visitor who asks for a vehicle that does not exist finds back to the others', async ({ page }) => {
  await page.goto(unknown);
  await untilHydrated(page);
  for (const sentence of sentences) await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Vehicle Not Found/);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Back to Inventory' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle Inventory');
});
