import { expect, test } from '@playwright/test';
import { occurrences } from '../stage/htmlOf.ts';
import { inventoryLink } from '../stage/inventoryLink.ts';
import { noiseOf } from '../stage/noiseOf.ts';
import { siteUrl } from '../stage/siteUrl.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';

const sentences = ['404 Page Not Found', 'Did you forget to add the page to the router?'] as const;

for (const path of ['/no-such-page', '/no/such/page?with=query', '/inventory-of-nothing'])
  test(`${path} answers 404 with a page that says so`, async ({ request }) => {
    const reply = await request.get(path);
    expect(reply.status()).toBe(404);
    const html = await reply.text();
    for (const sentence of sentences) expect(html).toContain(sentence);
    expect(occurrences(html, /<h1[ >]/g)).toBe(1);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
  });

for (const [address, heading] of [
  ['/inventory/%E0%A4%A', 'Vehicle Not Found'],
  ['/100%', sentences[0]],
  ['//evil.example/inventory', sentences[0]],
] as const) {
  test(`${address} is the site’s own page, which the browser takes over as it is`, async ({ page }) => {
    const noise = noiseOf(page);
    await page.goto(siteUrl + address);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    // The browser reports the document's own 404, the router what it could not decode.
    expect(noise.filter((line) => !/status of 404|could not be decoded/.test(line))).toEqual([]);
    await inventoryLink(page).click();
    await expect(page).toHaveURL('/inventory');
  });

  test(`${address} says the same without JavaScript`, async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    const reply = await page.goto(siteUrl + address);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await page.close();
  });
}

test('a lost visitor finds the way back to the main pages', async ({ page }) => {
  const noise = noiseOf(page);
  await page.goto('/no-such-page');
  for (const sentence of sentences) await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  await untilHydrated(page);
  for (const path of ['/', '/inventory', '/dealerships', '/contact'])
    await expect(page.locator(`main a[href="${path}"]`)).toBeVisible();
  // The browser itself reports the document's own 404.
  expect(noise.filter((line) => !line.includes('status of 404'))).toEqual([]);
  await inventoryLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle Inventory');
});
