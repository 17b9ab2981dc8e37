import { expect, test } from '@playwright/test';
import { countMatches } from '../support/html/htmlMatches.ts';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { locateInventoryLink } from '../support/page/notFoundPage.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { siteUrl } from '../support/site/siteUrl.ts';

const sentences = ['404 Page Not Found', 'Did you forget to add the page to the router?'] as const;

test('unknown URLs respond with the 404 page', async ({ request }) => {
  for (const path of ['/no-such-page', '/no/such/page?with=query', '/inventory-of-nothing']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    const html = await response.text();
    for (const sentence of sentences) expect(html, path).toContain(sentence);
    expect(countMatches(html, /<h1[ >]/g), path).toBe(1);
    expect(html, path).toContain('<meta name="robots" content="noindex">');
    expect(html, path).not.toContain('rel="canonical"');
  }
});

test('malformed URLs show the site’s own page and hydrate without errors', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  for (const [path, heading] of [
    ['/inventory/%E0%A4%A', 'Vehicle Not Found'],
    ['/100%', sentences[0]],
    ['//evil.example/inventory', sentences[0]],
  ] as const) {
    await page.goto(siteUrl + path);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    // The browser logs the 404 of the document, and the router logs URLs that it cannot decode.
    const otherErrors = pageErrors.filter((error) => !/status of 404|could not be decoded/.test(error));
    expect(otherErrors, path).toEqual([]);
    await locateInventoryLink(page).click();
    await expect(page, path).toHaveURL('/inventory');
  }
});
