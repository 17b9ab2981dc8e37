import { expect, test } from '@playwright/test';
import { countMatches } from '../support/html/htmlMatches.ts';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { locateInventoryLink } from '../support/page/notFoundPage.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { siteUrl } from '../support/site/siteUrl.ts';

const sentences = ['404 Page Not Found', 'Did you forget to add the page to the router?'] as const;

for (const path of ['/no-such-page', '/no/such/page?with=query', '/inventory-of-nothing'])
  test(`${path} responds with the 404 page`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    const html = await response.text();
    for (const sentence of sentences) expect(html).toContain(sentence);
    expect(countMatches(html, /<h1[ >]/g)).toBe(1);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
  });

for (const [path, heading] of [
  ['/inventory/%E0%A4%A', 'Vehicle Not Found'],
  ['/100%', sentences[0]],
  ['//evil.example/inventory', sentences[0]],
] as const) {
  test(`${path} shows the site’s own page and hydrates without errors`, async ({ page }) => {
    const pageErrors = collectPageErrors(page);
    await page.goto(siteUrl + path);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    // The browser logs the 404 of the document, and the router logs URLs that it cannot decode.
    expect(pageErrors.filter((error) => !/status of 404|could not be decoded/.test(error))).toEqual([]);
    await locateInventoryLink(page).click();
    await expect(page).toHaveURL('/inventory');
  });

  test(`${path} shows the site’s own page without JavaScript`, async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    const response = await page.goto(siteUrl + path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await page.close();
  });
}

test('the 404 page links to the main pages', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  await page.goto('/no-such-page');
  for (const sentence of sentences) await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  await waitForHydration(page);
  for (const path of ['/', '/inventory', '/dealerships', '/contact'])
    await expect(
      page.getByRole('navigation', { name: 'Main pages' }).locator(`a[href="${path}"]`),
    ).toBeVisible();
  // The browser logs the 404 of the document.
  expect(pageErrors.filter((error) => !error.includes('status of 404'))).toEqual([]);
  await locateInventoryLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle Inventory');
});
