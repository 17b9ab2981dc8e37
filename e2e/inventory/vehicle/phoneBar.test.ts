import { expect, type Locator, test } from '@playwright/test';
import { openVehiclePage } from '../../support/inventory/openVehiclePage.ts';
import { completeVehicleSlug } from '../../support/inventory/seededVehicles.ts';
import { readAnalyticsEvents } from '../../support/page/analyticsEvents.ts';

async function getBox(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is hidden.`);
  return box;
}

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone, a bar with price, Call and Quote follows the actions, stays at the bottom and covers nothing', async ({
  page,
}) => {
  await openVehiclePage(page, completeVehicleSlug);
  const setTextSize = (textSize: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, textSize);
  const bar = page.getByRole('region', { name: 'Price and quote' });
  const bars = page.locator('[data-bottom-bar]');
  const price = bar.getByText('$15,595');
  const call = bar.getByRole('link', { name: 'Call' });
  const quote = bar.getByRole('link', { name: 'Quote' });
  const firstName = page.getByLabel('First Name');
  await expect(page.getByRole('link', { name: 'Request a Test Drive' })).toBeInViewport({ ratio: 1 });
  await expect(bar).not.toBeInViewport();
  await page.getByTestId('spec-card').first().scrollIntoViewIfNeeded();
  await expect(price).toBeVisible();
  await expect(call).toHaveAttribute('href', /^tel:\+1\d{10}$/);
  const barBox = await getBox(bar);
  expect(Math.round(barBox.y + barBox.height)).toBe(844);
  await quote.click();
  await expect(firstName).toBeFocused();
  expect(await readAnalyticsEvents(page)).not.toContainEqual({ event: 'phone_call' });

  await test.step('a toast covers neither the bar nor the field with the focus', async () => {
    await page.getByRole('button', { name: 'Send Message' }).click();
    const toast = page.getByTestId('toast');
    await expect(toast).toContainText('Please fill all fields');
    // The toast slides in.
    await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const toastBox = await getBox(toast);
    await expect(firstName).toBeFocused();
    const inputBox = await getBox(firstName);
    expect(inputBox.y + inputBox.height).toBeLessThanOrEqual(toastBox.y);
    expect(toastBox.y + toastBox.height).toBeLessThanOrEqual((await getBox(bars)).y);
    await page.getByRole('button', { name: 'Close notification' }).click();
  });

  await page.setViewportSize({ width: 360, height: 800 });
  const requestQuoteBox = await getBox(page.getByRole('link', { name: 'Request Quote' }));
  expect(requestQuoteBox.height, 'Request Quote and the number are on one line').toBe(48);
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step('with text of 200 %, the price is above the buttons', async () => {
    await setTextSize('200%');
    await page.getByTestId('spec-card').first().scrollIntoViewIfNeeded();
    const callBox = await getBox(call);
    expect(callBox.y).toBe((await getBox(quote)).y);
    expect((await getBox(price)).y).toBeLessThan(callBox.y);
    await expect(price).toBeInViewport({ ratio: 1 });
  });

  await page
    .getByRole('button', { name: /^Compare/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible();
  for (const textSize of ['200%', '100%'])
    await test.step(`with text of ${textSize}, the bars hide neither the focus nor the end of the page`, async () => {
      await setTextSize(textSize);
      await page.getByRole('link', { name: 'Skip to content' }).focus();
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
