import { honeypotField } from '@msv/contracts/honeypot';
import { expect } from '@playwright/test';
import { test } from '../stage/aVisitor.ts';
import { openVehicle } from '../stage/openVehicle.ts';
import { bareSlug } from '../stage/vehicleBy.ts';
import { InquiryForm, labels } from './InquiryForm.ts';

test('the field for robots is neither seen nor heard of nor reached by keyboard', async ({ page }) => {
  await openVehicle(page, bareSlug);
  const form = new InquiryForm(page);
  const honeypot = form.element.locator(`input[name="${honeypotField}"]`);
  await expect(honeypot).toHaveCount(1);
  await expect(honeypot).toHaveAttribute('autocomplete', 'off');
  // Roles and names are what assistive technology is told.
  await expect(form.element.getByRole('textbox')).toHaveCount(labels.length);
  // What it is cut down to; the field itself keeps its size, or robots would notice.
  const box = await form.element.locator('div:has(> label > input)').boundingBox();
  expect(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeLessThanOrEqual(1);

  const reached: (string | null)[] = [];
  await form.field('First Name').focus();
  for (let presses = 0; presses < labels.length + 1; presses++) {
    reached.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? null));
    await page.keyboard.press('Tab');
  }
  expect(reached).toEqual(['firstName', 'lastName', 'phone', 'email', null]);
});

test('a robot that fills it is thanked like anyone', async ({ page }) => {
  await openVehicle(page, bareSlug);
  const form = new InquiryForm(page);
  await form.fill();
  await form.element.locator(`input[name="${honeypotField}"]`).evaluate((input) => {
    if (input instanceof HTMLInputElement) input.value = 'https://example.com';
  });
  const answered = page.waitForResponse((reply) => reply.request().method() === 'POST');
  await form.send();
  expect((await answered).status()).toBe(201);
  expect(form.posts[0]?.postDataJSON()).toMatchObject({ [honeypotField]: 'https://example.com' });
  await expect(page).toHaveURL(/\/thank-you$/);
});
