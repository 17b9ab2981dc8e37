import type { Page } from '@playwright/test';

/**
 * Collects violations of the content security policy and of Trusted Types into the returned array: messages of the browser,
 * and the reports that it sends to the site.
 */
export function collectPolicyViolations(page: Page): string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedType/i.test(message.text()))
      violations.push(`${page.url()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/csp-reports')
      violations.push(`${page.url()}: report ${request.postData()}`);
  });
  return violations;
}
