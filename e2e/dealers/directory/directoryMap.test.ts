import { expect, type Page, test } from '@playwright/test';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { locateDealerCards, locateDealerSearch, openDealershipsPage } from './dealershipsPage.ts';

const locateMap = (page: Page) => page.getByRole('figure', { name: 'Map of the listed dealers' });
const readView = (page: Page) => locateMap(page).locator('svg').getAttribute('viewBox');

test('on a wide screen, a map beside the list shows the dealers of the search and leads to their states', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openDealershipsPage(page);
  const list = await locateDealerCards(page).first().boundingBox();
  const map = await locateMap(page).boundingBox();
  expect(map?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0));
  await expect(locateMap(page).locator('a[tabindex="0"]')).toHaveCount(1);

  await locateMap(page)
    .getByRole('link', { name: /^Texas/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dealerships#dealers-in-texas');
  await expect(page.getByRole('heading', { name: 'Texas', exact: true })).toBeInViewport();
  await expect(locateMap(page)).toBeInViewport();

  const wholeCountry = await readView(page);
  await locateDealerSearch(page).fill('florida');
  await expect(locateMap(page).getByRole('link', { name: 'Texas, 0 Dealers' })).toHaveCount(1);
  const florida = locateMap(page).getByRole('link', { name: /^Florida, [1-9]\d* Dealers$/ });
  await expect(florida).toBeVisible();
  expect(await readView(page)).not.toBe(wholeCountry);

  await locateDealerSearch(page).fill('32801');
  await page.getByLabel('Distance').selectOption('100');
  // The circle has two colors, so that it is visible on light and dark states.
  await expect(locateMap(page).locator('circle')).toHaveCount(2);
  await checkScreen(page, 'dealerships-map', locateDealerCards(page).first(), { part: locateMap(page) });
  await page.setViewportSize({ width: 1280, height: 900 });
  await locateMap(page).getByRole('link', { name: 'Show all dealers on the map' }).click();
  await expect(page).toHaveURL('/dealerships');
  await expect.poll(() => readView(page)).toBe(wholeCountry);
});

test('a phone does not load the map', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  await openDealershipsPage(page);
  await locateDealerCards(page).nth(3).scrollIntoViewIfNeeded();
  await expect(locateDealerCards(page).nth(3)).toBeInViewport();
  await expect(locateMap(page)).toHaveCount(0);
  expect(scripts.filter((url) => url.includes('DirectoryMap'))).toEqual([]);
});
