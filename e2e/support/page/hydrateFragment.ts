import type { Page } from '@playwright/test';
import { waitForHydration } from './waitForHydration.ts';

/** Scrolls to the first element that matches a selector inside a fragment, and waits until React has hydrated the fragment. */
export async function hydrateFragment(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().scrollIntoViewIfNeeded();
  await waitForHydration(page, selector);
}
