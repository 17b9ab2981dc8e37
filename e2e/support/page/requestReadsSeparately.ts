import type { Page } from '@playwright/test';

/** Lets the next pages request each API response on its own, so that a test can replace single ones. */
export const requestReadsSeparately = (page: Page) =>
  page.route('**/page-data.json*', (route) => route.fulfill({ json: {} }));
