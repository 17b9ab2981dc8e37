import type { Page } from '@playwright/test';

/**
 * Collects console messages, exceptions, failed requests and HTTP errors of a page into the returned array.
 * Hydration mismatches, unused preloads and broken images all appear in this array, so it should be empty for every
 * page.
 * Requests that the browser canceled, for example because the test left the page, did not fail and are not collected.
 */
export function collectPageErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => errors.push(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => errors.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') errors.push(`request failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    const isDocument = response.request().resourceType() === 'document';
    if (response.status() >= 400 && !isDocument) errors.push(`${response.status()}: ${response.url()}`);
  });
  return errors;
}
