import { expect, type Page } from '@playwright/test';

/** Marks the document that is open, to see later whether it is still the same one. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-e2e-mark', 'first document'));
}

export async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator('html'), 'the document was not loaded again').toHaveAttribute(
    'data-e2e-mark',
    'first document',
  );
}
