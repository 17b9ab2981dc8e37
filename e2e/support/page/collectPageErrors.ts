import type { Page, Request } from '@playwright/test';

/**
 * Collects console messages, exceptions, failed requests and HTTP errors of a page into the returned array.
 * Hydration mismatches and broken images all appear in this array, so it should be empty for every page. Warnings about
 * unused preloads are left out, because they depend on how busy the machine is and on whether the project loads pictures.
 * Requests that the browser canceled did not fail and are not collected, nor are requests of a document that the page
 * has left.
 */
export function collectPageErrors(page: Page): string[] {
  const errors: string[] = [];
  let requests = new Set<Request>();
  page.on('request', (request) => {
    const leavesDocument = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (leavesDocument) requests = new Set();
    requests.add(request);
  });
  page.on('console', (message) => {
    const text = message.text();
    if (!/preload.*\bnot used\b/.test(text)) errors.push(`console ${message.type()}: ${text}`);
  });
  page.on('pageerror', (error) => errors.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED' && requests.has(request))
      errors.push(`request failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    const isDocument = response.request().resourceType() === 'document';
    if (response.status() >= 400 && !isDocument) errors.push(`${response.status()}: ${response.url()}`);
  });
  return errors;
}
