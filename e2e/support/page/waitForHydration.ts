import type { Page } from '@playwright/test';

/** Resolves once React has taken over the page's content, so that its links and buttons are the browser's. */
export async function untilHydrated(page: Page, selector = 'main a, main button'): Promise<void> {
  await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  }, selector);
}
