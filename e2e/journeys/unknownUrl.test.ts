import { expect, test } from '@playwright/test';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { locateInventoryLink } from '../support/page/notFoundPage.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { siteUrl } from '../support/site/siteUrl.ts';

test('malformed URLs show the site’s own page and hydrate without errors', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  for (const [path, heading] of [
    ['/inventory/%E0%A4%A', 'Vehicle Not Found'],
    ['/100%', '404 Page Not Found'],
    ['//evil.example/inventory', '404 Page Not Found'],
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
