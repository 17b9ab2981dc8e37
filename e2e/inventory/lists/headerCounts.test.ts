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

test('the header shows the numbers of saved and compared vehicles, and they move nothing', async ({
  page,
}) => {
  const widths = [360, 390, 600, 768, 1009, 1280];
  const positionsByWidth = new Map<number, number[][]>();
  await page.goto(pageWithoutVehicles);
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    positionsByWidth.set(width, await readPositions(page));
  }
  await storeLists(page);
  await page.reload();
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready);
  for (const width of widths)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await expect(locateLinks(page).filter({ visible: true })).toHaveText(['2', '2']);
      expect(await readPositions(page)).toEqual(positionsByWidth.get(width));
      expect(await readScrollWidth(page)).toBe(width);
      for (const link of await locateLinks(page).all()) {
        const box = await link.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(box?.width).toBeGreaterThanOrEqual(24);
        await link.click({ trial: true });
      }
    });

  for (const [width, textSize] of [
    [320, '100%'],
    [320, '200%'],
    [390, '200%'],
  ] as const)
    await test.step(`at ${width} px with text of ${textSize}, the menu has the numbers`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, textSize);
      expect(await readScrollWidth(page)).toBe(width);
      for (const link of await locateLinks(page).filter({ visible: true }).all())
        await link.click({ trial: true });
      await page.getByRole('button', { name: 'Open menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu.getByRole('link', { name: /: 2$/ })).toHaveCount(2);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    });
});
