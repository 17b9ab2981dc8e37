import { expect, test } from '@playwright/test';
import { openVehiclePage } from '../../support/inventory/openVehiclePage.ts';
import { minimalVehicleSlug } from '../../support/inventory/seededVehicles.ts';
import { expectInquiryToast, locateToast } from '../../support/page/toasts.ts';
import { InquiryForm } from './InquiryForm.ts';

const almostFiveSecondsMs = 4999;
const oneMinuteMs = 60_000;

/** Opens a toast with a stopped clock, which only the tests advance, and with the pointer outside the toast. */
test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: '2026-03-02T12:00:00Z' });
  await openVehiclePage(page, minimalVehicleSlug);
  await page.clock.pauseAt('2026-03-02T13:00:00Z');
  await new InquiryForm(page).element.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expectInquiryToast(page, 'missing');
  await page.mouse.move(5, 300);
});

test('a toast disappears after five seconds', async ({ page }) => {
  await page.clock.runFor(almostFiveSecondsMs);
  await expect(locateToast(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(locateToast(page)).toHaveCount(0);
});

test('a new toast replaces the earlier one and stays for five seconds', async ({ page }) => {
  const form = new InquiryForm(page);
  await page.clock.runFor(almostFiveSecondsMs);
  await page.route('**/api/vehicle-inquiry', (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '60' } }),
  );
  await form.fill();
  await form.submitButton.focus();
  await page.keyboard.press('Enter');
  await expectInquiryToast(page, 'failed');
  await page.clock.runFor(almostFiveSecondsMs);
  await expectInquiryToast(page, 'failed');
  await page.clock.runFor(1);
  await expect(locateToast(page)).toHaveCount(0);
});

test('a toast stays while the pointer is over it, and then for its remaining time', async ({ page }) => {
  await page.clock.runFor(3000);
  await locateToast(page).hover();
  await page.clock.runFor(oneMinuteMs);
  await expect(locateToast(page)).toBeVisible();
  await page.mouse.move(5, 300);
  await page.clock.runFor(1999);
  await expect(locateToast(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(locateToast(page)).toHaveCount(0);
});

test('F8 focuses the toast, which then stays, and Esc dismisses it and restores the focus', async ({
  page,
}) => {
  const field = new InquiryForm(page).field('First Name');
  await expect(field).toBeFocused();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused();
  await page.clock.runFor(oneMinuteMs);
  await expect(locateToast(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(locateToast(page)).toHaveCount(0);
  await expect(field).toBeFocused();
});

test('the close button dismisses the toast by keyboard and restores the focus', async ({ page }) => {
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close notification' })).toBeFocused();
  await page.clock.runFor(oneMinuteMs);
  await page.keyboard.press('Enter');
  await expect(locateToast(page)).toHaveCount(0);
  await expect(new InquiryForm(page).field('First Name')).toBeFocused();
});

test('a click on the close button dismisses the toast', async ({ page }) => {
  await page.getByRole('button', { name: 'Close notification' }).click();
  await expect(locateToast(page)).toHaveCount(0);
});

test('a toast is announced to screen readers and does not cover the focused field', async ({ page }) => {
  await expect(page.locator('[aria-live="polite"]', { has: locateToast(page) })).toHaveCount(1);
  await expect(new InquiryForm(page).field('First Name')).toBeInViewport({ ratio: 1 });
});
