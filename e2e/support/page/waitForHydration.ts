import type { Page } from '@playwright/test';

/**
 * Waits until React has hydrated the first element that matches a selector, so that it handles clicks and input. Like a
 * visitor, it moves the pointer, because the scripts of some elements load with the first interaction.
 */
export async function waitForHydration(page: Page, selector = 'main a, main button'): Promise<void> {
  await page.waitForFunction((hydratedSelector) => {
    window.dispatchEvent(new Event('pointermove'));
    const element = document.querySelector(hydratedSelector);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  }, selector);
}
