import type { Page } from '@playwright/test';

/**
 * URL path without a page. The shell's 404 page links to the inventory and loads no files of any remote, so tests use it
 * as the starting point of client-side navigation.
 */
export const notFoundPath = '/no-such-page';

/** Locates the link to the inventory on the 404 page, which differs from the link in the breadcrumb. */
export const locateInventoryLink = (page: Page) => page.locator('main a[href="/inventory"]').last();
