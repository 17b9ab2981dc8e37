import { expect, type Locator, test } from '@playwright/test';
import { openVehiclePage } from '../../support/inventory/openVehiclePage.ts';
import { completeVehicleSlug } from '../../support/inventory/seededVehicles.ts';
import { readAnalyticsEvents } from '../../support/page/analyticsEvents.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a bar with price, Call and Quote stays at the bottom and leads to the form', async ({ page }) => {
    await openVehiclePage(page, completeVehicleSlug);
    const bar = page.getByRole('region', { name: 'Price and quote' });
    await expect(bar).toContainText('$15,595');
    await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+1\d{10}$/);
    const box = await bar.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
    await bar.getByRole('link', { name: 'Quote' }).click();
    await expect(page.getByLabel('First Name')).toBeFocused();
    expect(await readAnalyticsEvents(page)).not.toContainEqual({ event: 'phone_call' });
  });

  test('a toast covers neither the bar nor the field with the focus', async ({ page }) => {
    await openVehiclePage(page, completeVehicleSlug);
    await page.getByRole('button', { name: 'Send Message' }).click();
    const toast = page.getByTestId('toast');
    await expect(toast).toContainText('Please fill all fields');
    // The toast slides in.
    await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const getBox = async (element: Locator) => {
      const box = await element.boundingBox();
      if (!box) throw new Error(`${element} is hidden.`);
      return box;
    };
    const toastBox = await getBox(toast);
    const barBox = await getBox(page.locator('[data-bottom-bar]'));
    const input = page.getByLabel('First Name');
    await expect(input).toBeFocused();
    const inputBox = await getBox(input);
    expect(inputBox.y + inputBox.height).toBeLessThanOrEqual(toastBox.y);
    expect(toastBox.y + toastBox.height).toBeLessThanOrEqual(barBox.y);
  });

  test('with text of 200 %, the price is above the buttons', async ({ page }) => {
    await openVehiclePage(page, completeVehicleSlug);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const bar = page.getByRole('region', { name: 'Price and quote' });
    const priceBox = await bar.getByText('$15,595').boundingBox();
    const callBox = await bar.getByRole('link', { name: 'Call' }).boundingBox();
    const quoteBox = await bar.getByRole('link', { name: 'Quote' }).boundingBox();
    expect(callBox?.y).toBe(quoteBox?.y);
    expect(priceBox?.y).toBeLessThan(callBox?.y ?? 0);
    await expect(bar.getByText('$15,595')).toBeInViewport({ ratio: 1 });
  });

  for (const textSize of ['100%', '200%'])
    test(`with text of ${textSize}, the bar hides neither focused elements nor the end of the page`, async ({
      page,
    }) => {
      await openVehiclePage(page, completeVehicleSlug);
      await page
        .getByRole('button', { name: /^Compare/ })
        .first()
        .click();
      await page.reload();
      await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible();
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, textSize);
      const bars = page.locator('[data-bottom-bar]');
      let checkedCount = 0;
      for (let step = 0; step < 50; step += 1) {
        await page.keyboard.press('Tab');
        const overlap = await bars.evaluate((element) => {
          const focused = document.activeElement;
          if (!focused?.closest('main') || element.contains(focused)) return undefined;
          return focused.getBoundingClientRect().bottom - element.getBoundingClientRect().top;
        });
        if (overlap === undefined) continue;
        checkedCount += 1;
        expect(overlap, `after ${step + 1} tabs`).toBeLessThanOrEqual(0.5);
      }
      expect(checkedCount).toBeGreaterThan(20);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.getByRole('contentinfo').getByText(/^©/)).toBeInViewport({ ratio: 1 });
    });
});

test('a wide screen has no bar', async ({ page }) => {
  await openVehiclePage(page, completeVehicleSlug);
  await expect(page.getByRole('region', { name: 'Price and quote' })).toHaveCount(0);
});
