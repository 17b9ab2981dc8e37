import { expect, type Page, test } from '@playwright/test';
import { openVehiclePage } from '../../support/inventory/openVehiclePage.ts';
import { minimalVehicleSlug } from '../../support/inventory/seededVehicles.ts';
import { expectInquiryToast, locateToast } from '../../support/page/toasts.ts';
import { InquiryForm } from './InquiryForm.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: '2026-03-02T12:00:00Z' });
  await openVehiclePage(page, minimalVehicleSlug);
  await page.clock.pauseAt('2026-03-02T13:00:00Z');
  await new InquiryForm(page).submit();
  await expectInquiryToast(page, 'missing');
});

const swipes = [
  { title: '49 px to the right keeps the toast', distancePx: 49, toastCount: 1 },
  { title: '51 px to the right dismisses the toast', distancePx: 51, toastCount: 0 },
  { title: 'to the left keeps the toast', distancePx: -120, toastCount: 1 },
];

for (const { title, distancePx, toastCount } of swipes) {
  test(`a finger swipe ${title}`, async ({ page }) => {
    await swipe(page, distancePx);
    await expect(locateToast(page)).toHaveCount(toastCount);
    await expectInPlace(page, toastCount);
  });

  test(`a pointer drag ${title}`, async ({ page }) => {
    const { x, y } = await findToastCenter(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distancePx / 2, y);
    await page.mouse.move(x + distancePx, y);
    await page.mouse.up();
    await expect(locateToast(page)).toHaveCount(toastCount);
    await expectInPlace(page, toastCount);
  });
}

/** Asserts that a remaining toast is back in its place. */
async function expectInPlace(page: Page, toastCount: number) {
  if (toastCount > 0) await expect(locateToast(page)).toHaveCSS('transform', 'none');
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
