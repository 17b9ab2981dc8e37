import { expect, test } from '@playwright/test';
import { openVehicle } from '../stage/openVehicle.ts';
import { expectToast, toastOn } from '../stage/toastOn.ts';
import { bareSlug } from '../stage/vehicleBy.ts';
import { InquiryForm } from './InquiryForm.ts';

const lastMs = 4999;
const longMs = 60_000;

/** From here on time passes only where a test says so. The toast appears at once, with the pointer elsewhere. */
test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: '2026-03-02T12:00:00Z' });
  await openVehicle(page, bareSlug);
  await page.clock.pauseAt('2026-03-02T13:00:00Z');
  await new InquiryForm(page).element.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'missing');
  await page.mouse.move(5, 300);
});

test('a toast is gone after five seconds', async ({ page }) => {
  await page.clock.runFor(lastMs);
  await expect(toastOn(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(toastOn(page)).toHaveCount(0);
});

test('a later toast takes the place of the one before, and has its own five seconds', async ({ page }) => {
  const form = new InquiryForm(page);
  await page.clock.runFor(lastMs);
  await page.route('**/api/vehicle-inquiry', (route) => route.abort());
  await form.fill();
  await form.button.focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'failed');
  await page.clock.runFor(lastMs);
  await expectToast(page, 'failed');
  await page.clock.runFor(1);
  await expect(toastOn(page)).toHaveCount(0);
});

test('a toast stays while the pointer is on it, and then for as long as it had left', async ({ page }) => {
  await page.clock.runFor(3000);
  await toastOn(page).hover();
  await page.clock.runFor(longMs);
  await expect(toastOn(page)).toBeVisible();
  await page.mouse.move(5, 300);
  await page.clock.runFor(1999);
  await expect(toastOn(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(toastOn(page)).toHaveCount(0);
});

test('F8 leads to the toast, which stays; Esc dismisses it and leads back', async ({ page }) => {
  const field = new InquiryForm(page).field('First Name');
  await expect(field).toBeFocused();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused();
  await page.clock.runFor(longMs);
  await expect(toastOn(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toastOn(page)).toHaveCount(0);
  await expect(field).toBeFocused();
});

test('its button closes it, by keyboard too, and leads back', async ({ page }) => {
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close notification' })).toBeFocused();
  await page.clock.runFor(longMs);
  await page.keyboard.press('Enter');
  await expect(toastOn(page)).toHaveCount(0);
  await expect(new InquiryForm(page).field('First Name')).toBeFocused();
});

test('a click on its button closes it', async ({ page }) => {
  await page.getByRole('button', { name: 'Close notification' }).click();
  await expect(toastOn(page)).toHaveCount(0);
});

test('it is announced where it appears, and covers nothing that has the focus', async ({ page }) => {
  await expect(page.locator('[aria-live="polite"]', { has: toastOn(page) })).toHaveCount(1);
  await expect(new InquiryForm(page).field('First Name')).toBeInViewport({ ratio: 1 });
});
