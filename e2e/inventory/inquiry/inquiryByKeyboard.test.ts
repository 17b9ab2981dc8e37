import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../stage/aVisitor.ts';
import { expectSameDocument, markDocument } from '../stage/documentMark.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';
import { InquiryForm, labels, typed } from './InquiryForm.ts';

/** Presses Tab until an element has the focus; somebody gives up after a while. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`60 presses of Tab do not lead to ${target}`);
}

test('without a mouse a visitor finds a vehicle, asks about it and is thanked', async ({ page }) => {
  await page.goto('/inventory');
  await untilHydrated(page);
  await markDocument(page);
  await tabTo(page, page.getByTestId('vehicle-card').nth(1).getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const form = new InquiryForm(page);
  await tabTo(page, form.field('First Name'));
  for (const label of labels) {
    await expect(form.field(label)).toBeFocused();
    await page.keyboard.type(typed[label]);
    await page.keyboard.press('Tab');
  }
  await expect(form.button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectSameDocument(page);
  expect(form.posts).toHaveLength(1);
});

test('Enter in the last field sends the form as the button does', async ({ page }) => {
  await page.goto('/inventory/evolution-carrier-8');
  await untilHydrated(page, 'main form');
  const form = new InquiryForm(page);
  await form.fill();
  await form.field('Email').press('Enter');
  await expect(page).toHaveURL(/\/thank-you$/);
});
