import { expect, type Locator, type Page } from '@playwright/test';
import { expectSameDocument, markDocument } from '../../support/page/documentMark.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';
import { test } from '../../support/visitor/visitorTest.ts';
import { InquiryForm, inquiryLabels, validInquiryInput } from './InquiryForm.ts';

/** Presses Tab until an element has the focus, at most 60 times. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} did not get the focus after pressing Tab 60 times`);
}

test('a visitor opens a vehicle and sends an inquiry by keyboard', async ({ page }) => {
  await page.goto('/inventory');
  await waitForHydration(page);
  await markDocument(page);
  await tabTo(page, page.getByTestId('vehicle-card').nth(1).getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const form = new InquiryForm(page);
  await tabTo(page, form.field('First Name'));
  for (const label of inquiryLabels) {
    await expect(form.field(label)).toBeFocused();
    await page.keyboard.type(validInquiryInput[label]);
    await page.keyboard.press('Tab');
  }
  await expect(form.submitButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectSameDocument(page);
  expect(form.posts).toHaveLength(1);
});
