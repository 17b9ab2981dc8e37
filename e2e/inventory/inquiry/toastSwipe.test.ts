import { expect, type Page, test } from '@playwright/test';
import { openVehicle } from '../stage/openVehicle.ts';
import { expectToast, toastOn } from '../stage/toastOn.ts';
import { bareSlug } from '../stage/vehicleBy.ts';
import { InquiryForm } from './InquiryForm.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: '2026-03-02T12:00:00Z' });
  await openVehicle(page, bareSlug);
  await page.clock.pauseAt('2026-03-02T13:00:00Z');
  await new InquiryForm(page).send();
  await expectToast(page, 'missing');
});

const swipes = [
  { title: '49 px to the right leaves it', right: 49, left: 1 },
  { title: '51 px to the right dismisses it', right: 51, left: 0 },
  { title: 'to the left leaves it', right: -120, left: 1 },
];

for (const { title, right, left } of swipes) {
  test(`a swipe of a finger ${title}`, async ({ page }) => {
    await swipe(page, right);
    await expect(toastOn(page)).toHaveCount(left);
    await expectInPlace(page, left);
  });

  test(`a drag of the pointer ${title}`, async ({ page }) => {
    const { x, y } = await middleOf(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + right / 2, y);
    await page.mouse.move(x + right, y);
    await page.mouse.up();
    await expect(toastOn(page)).toHaveCount(left);
    await expectInPlace(page, left);
  });
}

async function expectInPlace(page: Page, count: number) {
  if (count > 0) await expect(toastOn(page)).toHaveCSS('transform', 'none');
}

async function middleOf(page: Page) {
  const { x, y, width, height } = (await toastOn(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // Left of its close button, with room on both sides.
  return { x: x + width / 2, y: y + height / 2 };
}

/** A finger, as the browser takes it from the screen. */
async function swipe(page: Page, right: number) {
  const { x, y } = await middleOf(page);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: moved === undefined ? [] : [{ x: x + moved, y }],
    });
  await touch('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', right * part);
  await touch('touchEnd');
}
