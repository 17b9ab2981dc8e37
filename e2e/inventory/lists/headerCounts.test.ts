import { expect, type Page, test } from '@playwright/test';
import { completeVehicleSlug, minimalVehicleSlug } from '../../support/inventory/seededVehicles.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';

const pageWithoutVehicles = '/faq';

const storeLists = (page: Page) =>
  page.addInitScript((slugs) => {
    for (const key of ['msv.saved-vehicles', 'msv.compared-vehicles']) localStorage.setItem(key, slugs);
  }, [completeVehicleSlug, minimalVehicleSlug].join(','));

const locateLinks = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^(Saved|Compared) vehicles: 2$/ });

/** Returns the positions of the name, the navigation and the buttons of the header. */
const readPositions = (page: Page) =>
  page.getByRole('banner').evaluate((header) =>
    [...header.querySelectorAll('a[href="/"], nav, a[href="/contact"], button')].map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return [left, right, top, bottom];
    }),
  );

const readScrollWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const width of [360, 390, 600, 768, 1009, 1280])
  test(`at ${width} px, the header shows the numbers of saved and compared vehicles and moves nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(pageWithoutVehicles);
    await waitForHydration(page);
    await page.evaluate(() => document.fonts.ready);
    const positions = await readPositions(page);
    await storeLists(page);
    await page.reload();
    await expect(locateLinks(page).filter({ visible: true })).toHaveText(['2', '2']);
    await page.evaluate(() => document.fonts.ready);
    expect(await readPositions(page)).toEqual(positions);
    expect(await readScrollWidth(page)).toBe(width);
    for (const link of await locateLinks(page).all()) {
      const box = await link.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(24);
      await link.click({ trial: true });
    }
  });

for (const { width, textSize } of [
  { width: 320, textSize: '100%' },
  { width: 320, textSize: '200%' },
  { width: 390, textSize: '200%' },
])
  test(`at ${width} px with text of ${textSize}, the numbers are in the menu, and the header fits`, async ({
    page,
  }) => {
    await storeLists(page);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(pageWithoutVehicles);
    await waitForHydration(page);
    await page.evaluate(async (size) => {
      document.documentElement.style.fontSize = size;
      await document.fonts.ready;
    }, textSize);
    expect(await readScrollWidth(page)).toBe(width);
    for (const link of await locateLinks(page).filter({ visible: true }).all())
      await link.click({ trial: true });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /: 2$/ })).toHaveCount(
      2,
    );
  });
