import { expect, test } from '@playwright/test';
import { collectPolicyViolations } from '../support/page/collectPolicyViolations.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';

test('pages allow only the scripts of the site and forbid framing', async ({ request }) => {
  for (const path of ['/inventory', '/no-such-page']) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    const directives = new Map(policy.split('; ').map((line) => [line.split(' ')[0], line]));
    expect(directives.get('default-src'), path).toBe("default-src 'none'");
    expect(directives.get('script-src'), path).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}='$/);
    expect(directives.get('require-trusted-types-for'), path).toBe("require-trusted-types-for 'script'");
    expect(policy, path).not.toContain('unsafe');
    expect(directives.get('base-uri'), path).toBe("base-uri 'none'");
    expect(directives.get('frame-ancestors'), path).toBe("frame-ancestors 'none'");
    expect(headers['permissions-policy'], path).toContain('camera=()');
    expect(headers['x-powered-by'], path).toBeUndefined();
  }
});

test('every response forbids content sniffing, limits the referrer and has a request ID', async ({
  request,
}) => {
  for (const path of ['/inventory', '/api/vehicles', '/remotes.json', '/healthz', '/api/nothing']) {
    const headers = (await request.get(path)).headers();
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    expect(headers['x-request-id'], path).toMatch(/^[\w-]{8,}$/);
  }
});

test('an injected inline script does not run, and a violation of the security policy is reported', async ({
  page,
}) => {
  const violations = collectPolicyViolations(page);
  await page.goto('/inventory');
  await waitForHydration(page, 'footer a');
  expect(violations).toEqual([]);
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  await expect
    .poll(() => violations)
    .toEqual([expect.stringContaining('style-src-attr'), expect.stringContaining('style-src-attr')]);
  const injection = page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "injected"';
    document.body.append(script);
  });
  await expect(injection).rejects.toThrow('is not valid JSON');
  await expect(page).not.toHaveTitle('injected');
});
