import { honeypotFieldName } from '@msv/contracts/http/formPost';
import { expect } from '@playwright/test';
import { openVehiclePage } from '../../support/inventory/openVehiclePage.ts';
import { minimalVehicleSlug } from '../../support/inventory/seededVehicles.ts';
import { test } from '../../support/visitor/visitorTest.ts';
import { InquiryForm, inquiryLabels } from './InquiryForm.ts';

test('visitors can neither see the honeypot field nor reach it by keyboard or screen reader', async ({
  page,
}) => {
  await openVehiclePage(page, minimalVehicleSlug);
  const form = new InquiryForm(page);
  const honeypot = form.element.locator(`input[name="${honeypotFieldName}"]`);
  await expect(honeypot).toHaveCount(1);
  await expect(honeypot).toHaveAttribute('autocomplete', 'off');
  // Playwright finds elements by role as assistive technology does.
  await expect(form.element.getByRole('textbox')).toHaveCount(inquiryLabels.length);
  // Only the wrapper is clipped. The field keeps its normal size, so that bots do not detect it.
  const wrapperBox = await form.element.locator('div:has(> label > input)').boundingBox();
  expect(Math.max(wrapperBox?.width ?? 0, wrapperBox?.height ?? 0)).toBeLessThanOrEqual(1);

  const focusedNames: (string | null)[] = [];
  await form.field('First Name').focus();
  for (let presses = 0; presses < inquiryLabels.length + 1; presses++) {
    focusedNames.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? null));
    await page.keyboard.press('Tab');
  }
  expect(focusedNames).toEqual(['firstName', 'lastName', 'phone', 'email', null]);
});

test('a bot that fills the honeypot field gets the usual thank-you page', async ({ page }) => {
  await openVehiclePage(page, minimalVehicleSlug);
  const form = new InquiryForm(page);
  await form.fill();
  await form.element.locator(`input[name="${honeypotFieldName}"]`).evaluate((input) => {
    if (input instanceof HTMLInputElement) input.value = 'https://example.com';
  });
  const response = page.waitForResponse((candidate) => candidate.request().method() === 'POST');
  await form.submit();
  expect((await response).status()).toBe(201);
  expect(form.posts[0]?.postDataJSON()).toMatchObject({ [honeypotFieldName]: 'https://example.com' });
  await expect(page).toHaveURL(/\/thank-you$/);
});
