import type { Page } from '@playwright/test';

/** Opens a preview link and confirms the preview. The home page then shows its releases. */
export async function openPreview(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: /^Show th(is|ese) releases?$/ }).click();
  await page.waitForURL('/');
}
