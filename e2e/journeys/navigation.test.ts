import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { vehicleCount } from '../support/inventory/vehicleCount.ts';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { expectSameDocument, markDocument } from '../support/page/documentMark.ts';
import { locateInventoryLink, notFoundPath } from '../support/page/notFoundPage.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';

const readScrollTop = () => window.scrollY;

test('client-side navigation keeps the document, the focus and the scroll position right', async ({
  page,
  baseURL,
}) => {
  const pageErrors = collectPageErrors(page);
  const heading = page.getByRole('heading', { level: 1 });
  const cards = page.getByTestId('vehicle-card');
  await page.goto(notFoundPath);
  await waitForHydration(page);
  await markDocument(page);
  await expect(
    page.getByText('Did you forget to add the page to the router?', { exact: true }),
  ).toBeVisible();
  const mainPages = page.getByRole('navigation', { name: 'Main pages' });
  for (const path of ['/', '/inventory', '/dealerships', '/contact'])
    await expect(mainPages.locator(`a[href="${path}"]`)).toBeVisible();

  await test.step('a new page starts at the top with the focus on its heading and its own tags', async () => {
    await page.setViewportSize({ width: 800, height: 300 });
    await locateInventoryLink(page).evaluate((link) => link.scrollIntoView({ block: 'start' }));
    expect(await page.evaluate(readScrollTop)).toBeGreaterThan(0);
    await locateInventoryLink(page).click();
    await expect(heading).toHaveText('Vehicle Inventory');
    await expect(heading).toBeFocused();
    expect(await page.evaluate(readScrollTop)).toBe(0);
    await expect(cards).toHaveCount(vehicleCount);
    await expect(page).toHaveTitle(/^Vehicle Inventory/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/inventory`);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    await expect(heading).toHaveCount(1);
  });

  await test.step('Back and Forward show each page from the top', async () => {
    // The cards need a second read for their estimates.
    await expect(page.getByText(/^Estimated from/).first()).toBeAttached();
    await page.evaluate(() => window.scrollTo(0, 2000));
    await page.goBack();
    await expect(heading).toHaveText('404 Page Not Found');
    await page.goForward();
    await expect(cards).toHaveCount(vehicleCount);
    await expect(heading).toBeFocused();
    expect(await page.evaluate(readScrollTop)).toBe(0);
  });

  await test.step('a visited page opens again without network requests', async () => {
    await page.goBack();
    await expect(heading).toHaveText('404 Page Not Found');
    await page.waitForLoadState('networkidle');
    const requestedUrls: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() !== 'image') requestedUrls.push(request.url());
    });
    await locateInventoryLink(page).click();
    await expect(cards).toHaveCount(vehicleCount);
    await page.waitForLoadState('networkidle');
    expect(requestedUrls).toEqual([]);
  });
  await expectSameDocument(page);
  // The browser logs the 404 of the document.
  expect(pageErrors.filter((error) => !error.includes('status of 404'))).toEqual([]);
});

test('a reload and Back keep the scroll position, also if the scripts are slow', async ({ page }) => {
  for (const [path, isSlow] of [
    ['/faq', false],
    ['/inventory', true],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await waitForHydration(page);
      await page.evaluate(() => window.scrollTo(0, 700));
      await expect.poll(() => page.evaluate(readScrollTop)).toBe(700);
      if (isSlow)
        await page.route('**/*.js', async (route) => {
          await setTimeout(700);
          await route.continue();
        });
      await page.reload();
      await waitForHydration(page);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(readScrollTop)).toBe(700);
      await page.goto(notFoundPath);
      await page.goBack();
      await waitForHydration(page);
      expect(await page.evaluate(readScrollTop)).toBe(700);
    });
});
