import type { Page } from '@playwright/test';

/** An address that no page answers at; the page that says so leads to the inventory and reads nothing of a remote's. */
export const otherPage = '/no-such-page';

/** The link on `otherPage` to the inventory. */
export const inventoryLink = (page: Page) => page.locator('main a[href="/inventory"]');
