import { expect, type Page, test } from '@playwright/test';
import { countMatches } from '../../support/html/htmlMatches.ts';
import {
  completeVehicleSlug,
  fetchVehicle,
  minimalVehicleSlug,
} from '../../support/inventory/seededVehicles.ts';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { collectPageErrors } from '../../support/page/collectPageErrors.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';

async function openVehicle(page: Page, slug: string) {
  await page.goto(`/inventory/${slug}`);
  await waitForHydration(page, '#inquiry form');
}

test('saved and recently viewed vehicles appear below the list without requests or layout shifts', async ({
  page,
  request,
}) => {
  const saved = await fetchVehicle(request, completeVehicleSlug);
  const viewed = await fetchVehicle(request, minimalVehicleSlug);
  await openVehicle(page, saved.slug);
  await page.getByRole('button', { name: `Save ${saved.name}` }).click();
  await openVehicle(page, viewed.slug);
  const apiRequests: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/vehicles')) apiRequests.push(sent.url());
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset.shifts = `${document.documentElement.dataset.shifts ?? ''} ${entry.entryType}`;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/inventory');
  await waitForHydration(page, 'main form input');
  const savedSection = page.getByRole('region', { name: 'Saved Vehicles' });
  await expect(savedSection.getByRole('link')).toHaveText([saved.name, 'Share Saved Vehicles']);
  await expect(page.getByRole('region', { name: 'Recently Viewed' }).getByRole('link')).toHaveText([
    viewed.name,
    saved.name,
  ]);
  expect(await page.evaluate(() => document.documentElement.dataset.shifts)).toBeUndefined();
  expect(apiRequests).toEqual([]);
  await checkScreen(page, 'visitor-lists', savedSection, {
    part: page.getByRole('region', { name: /^(Saved Vehicles|Recently Viewed)$/ }),
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByTestId('vehicle-card').first().locator('img')).toBeInViewport({ ratio: 0.9 });
  const savedLink = page.getByRole('link', { name: 'Saved (1)' });
  await expect(savedLink).toBeInViewport({ ratio: 1 });
  await savedLink.click();
  await expect(savedSection.getByRole('link').first()).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(savedLink).toBeInViewport({ ratio: 1 });
  const width = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return document.documentElement.scrollWidth;
  });
  expect(width, 'width with text of 200 %').toBe(390);
  await savedSection.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(saved.name);
  await expect(page.getByRole('button', { name: `Save ${saved.name}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('the lists work without storage until the visitor leaves', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await openVehicle(page, completeVehicleSlug);
  const save = page.getByRole('button', { name: /^Save/ }).first();
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Back to Inventory' }).click();
  await expect(page.getByRole('region', { name: 'Saved Vehicles' }).getByRole('link')).toHaveCount(2);
  expect(pageErrors).toEqual([]);
});

test('saved vehicles can be shared and saved by others', async ({ page, request }) => {
  const saved = await fetchVehicle(request, completeVehicleSlug);
  const other = await fetchVehicle(request, minimalVehicleSlug);
  const sharedPath = `/saved?v=${saved.slug},${other.slug}`;
  const html = await (await request.get(sharedPath)).text();
  expect(countMatches(html, /data-testid="vehicle-card"/g), 'vehicles in the HTML').toBe(2);
  await page.goto(sharedPath);
  await waitForHydration(page);
  await expect(page.getByTestId('vehicle-card').getByRole('heading')).toHaveText([saved.name, other.name]);
  await checkScreen(page, 'saved-vehicles', page.locator('main'));
  await page.getByRole('button', { name: 'Save All' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByTestId('toast')).toContainText('All vehicles saved');

  // A vehicle that is no longer offered leaves the lists and the numbers in the header.
  await page.evaluate((slug) => {
    localStorage.setItem('msv.saved-vehicles', `${localStorage.getItem('msv.saved-vehicles')},gone-model`);
    localStorage.setItem('msv.compared-vehicles', `${slug},gone-model`);
  }, saved.slug);
  await page.goto('/saved');
  await expect(page.getByTestId('vehicle-card').getByRole('heading')).toHaveText([saved.name, other.name]);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Compared vehicles: 1' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Saved vehicles: 2' })).toBeVisible();
  const toggle = page.getByRole('button', { name: `Save ${saved.name}` });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
