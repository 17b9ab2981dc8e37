import type { Page } from '@playwright/test';

/**
 * Gathers whatever a page says in the console, throws, fails to load or is refused. A page that works is silent:
 * a hydration that had to start again, a wasted preload and a broken picture all show up here.
 */
export function noiseOf(page: Page): string[] {
  const noise: string[] = [];
  page.on('console', (message) => noise.push(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => noise.push(`thrown: ${error.message}`));
  page.on('requestfailed', (request) =>
    noise.push(`failed: ${request.url()} ${request.failure()?.errorText}`),
  );
  page.on('response', (response) => {
    const isDocument = response.request().resourceType() === 'document';
    if (response.status() >= 400 && !isDocument) noise.push(`${response.status()}: ${response.url()}`);
  });
  return noise;
}
