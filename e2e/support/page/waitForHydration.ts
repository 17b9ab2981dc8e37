import type { Page } from '@playwright/test';

/** Waits until React has hydrated the first element that matches a selector, so that it handles clicks and input. */
export async function waitForHydration(page: Page, selector = 'main a, main button'): Promise<void> {
  await page.waitForFunction((hydratedSelector) => {
    const element = document.querySelector(hydratedSelector);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  }, selector);
}
