import { expect, type Page, test } from '@playwright/test';
import { openVehiclePage } from '../../support/inventory/openVehiclePage.ts';
import { minimalVehicleSlug } from '../../support/inventory/seededVehicles.ts';
import { expectInquiryToast, locateToast } from '../../support/page/toasts.ts';
import { InquiryForm } from './InquiryForm.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

test('a swipe of 51 px to the right dismisses a toast, and a shorter one or one to the left does not', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-03-02T12:00:00Z' });
  await openVehiclePage(page, minimalVehicleSlug);
  await page.clock.pauseAt('2026-03-02T13:00:00Z');
  const form = new InquiryForm(page);
  for (const move of [swipe, drag]) {
    await form.submit();
    await expectInquiryToast(page, 'missing');
    for (const distancePx of [49, -120]) {
      await move(page, distancePx);
      await expect(locateToast(page), `${move.name} by ${distancePx} px`).toHaveCSS('transform', 'none');
    }
    await move(page, 51);
    await expect(locateToast(page), `${move.name} by 51 px`).toHaveCount(0);
  }
});

/** Drags the toast horizontally with the mouse. */
async function drag(page: Page, distancePx: number) {
  const { x, y } = await findToastCenter(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distancePx / 2, y);
  await page.mouse.move(x + distancePx, y);
  await page.mouse.up();
}

async function findToastCenter(page: Page) {
  const { x, y, width, height } = (await locateToast(page).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  // The center is left of the close button and has room on both sides.
  return { x: x + width / 2, y: y + height / 2 };
}

/** Swipes the toast horizontally with touch events of the DevTools protocol. */
async function swipe(page: Page, distancePx: number) {
  const { x, y } = await findToastCenter(page);
  const session = await page.context().newCDPSession(page);
  const sendTouch = (type: 'touchStart' | 'touchMove' | 'touchEnd', offsetPx?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: offsetPx === undefined ? [] : [{ x: x + offsetPx, y }],
    });
  await sendTouch('touchStart', 0);
  for (const fraction of [0.25, 0.5, 0.75, 1]) await sendTouch('touchMove', distancePx * fraction);
  await sendTouch('touchEnd');
}
