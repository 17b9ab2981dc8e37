import { expect, test } from '@playwright/test';
import { openVehiclePage } from '../../support/inventory/openVehiclePage.ts';
import { minimalVehicleSlug } from '../../support/inventory/seededVehicles.ts';
import { expectInquiryToast, locateToast } from '../../support/page/toasts.ts';
import { InquiryForm } from './InquiryForm.ts';

const almostFiveSecondsMs = 4999;
const oneMinuteMs = 60_000;

test('a toast stays for five seconds, pauses for pointer and focus, and is dismissed by mouse and keyboard', async ({
  page,
}) => {
  const toast = locateToast(page);
  const form = new InquiryForm(page);
  // Only the test advances the clock.
  await page.clock.install({ time: '2026-03-02T12:00:00Z' });
  await openVehiclePage(page, minimalVehicleSlug);
  await page.clock.pauseAt('2026-03-02T13:00:00Z');
  /** Opens a toast, with the pointer outside of it. */
  const openToast = async () => {
    await form.submitButton.focus();
    await page.keyboard.press('Enter');
    await expectInquiryToast(page, 'missing');
    await page.mouse.move(5, 300);
    await expect(form.field('First Name')).toBeFocused();
  };

  await test.step('it is announced to screen readers and does not cover the focused field', async () => {
    await openToast();
    await expect(page.locator('[aria-live="polite"]', { has: toast })).toHaveCount(1);
    await expect(form.field('First Name')).toBeInViewport({ ratio: 1 });
  });

  await test.step('it stays while the pointer is over it, and then for its remaining time', async () => {
    await page.clock.runFor(3000);
    await toast.hover();
    await page.clock.runFor(oneMinuteMs);
    await page.mouse.move(5, 300);
    await page.clock.runFor(1999);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1);
    await expect(toast).toHaveCount(0);
  });

  await test.step('F8 focuses it, and Esc dismisses it and restores the focus', async () => {
    await openToast();
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused();
    await page.clock.runFor(oneMinuteMs);
    await expect(toast).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(toast).toHaveCount(0);
    await expect(form.field('First Name')).toBeFocused();
  });

  await test.step('the close button works by keyboard and by mouse', async () => {
    const closeButton = page.getByRole('button', { name: 'Close notification' });
    await openToast();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await expect(closeButton).toBeFocused();
    await page.clock.runFor(oneMinuteMs);
    await page.keyboard.press('Enter');
    await expect(toast).toHaveCount(0);
    await expect(form.field('First Name')).toBeFocused();
    await openToast();
    await closeButton.click();
    await expect(toast).toHaveCount(0);
  });

  await test.step('a new toast replaces it and stays for five seconds', async () => {
    await openToast();
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
    await expect(toast).toHaveCount(0);
  });
});
