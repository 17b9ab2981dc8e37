import { expect, type Page } from '@playwright/test';

/** Marks the loaded document, so that `expectSameDocument` can tell whether the browser has loaded another one since. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-e2e-mark', 'first document'));
}

/** Asserts that the browser has not loaded another document since `markDocument`. */
export async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator('html'), 'the browser has not loaded another document').toHaveAttribute(
    'data-e2e-mark',
    'first document',
  );
}
