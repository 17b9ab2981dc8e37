import { expect, test } from '@playwright/test';
import { occurrences } from '../stage/htmlOf.ts';
import { inventoryLink } from '../stage/inventoryLink.ts';
import { noiseOf } from '../stage/noiseOf.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';

const sentences = ['404 Page Not Found', 'Did you forget to add the page to the router?'];

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
