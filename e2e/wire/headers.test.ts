import { expect, test } from '@playwright/test';
import { collectPolicyViolations } from '../support/page/collectPolicyViolations.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';

for (const path of ['/inventory', '/no-such-page'])
  test(`${path} allows only the scripts of the site and forbids framing`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    const directives = new Map(policy.split('; ').map((line) => [line.split(' ')[0], line]));
    expect(directives.get('default-src')).toBe("default-src 'none'");
    expect(directives.get('script-src')).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}='$/);
    expect(directives.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(directives.get('base-uri')).toBe("base-uri 'none'");
    expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-powered-by']).toBeUndefined();
  });

for (const path of ['/inventory', '/api/vehicles', '/remotes.json', '/healthz', '/api/nothing'])
  test(`${path} forbids content sniffing, limits the referrer and has a request ID`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-request-id']).toMatch(/^[\w-]{8,}$/);
  });

test('an injected inline script does not run', async ({ page }) => {
  await page.goto('/inventory');
  await waitForHydration(page, 'footer a');
  const injection = page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "injected"';
    document.body.append(script);
  });
  await expect(injection).rejects.toThrow('is not valid JSON');
  await expect(page).not.toHaveTitle('injected');
});

test('no page violates its content security policy', async ({ page }) => {
  const violations = collectPolicyViolations(page);
  for (const path of [
    '/',
    '/inventory',
    '/inventory/evolution-d3',
    '/dealerships',
    '/states/florida',
    '/usa',
    '/states',
    '/add-dealership',
    '/financing',
    '/inventory/compare',
    '/thank-you',
    '/contact',
    '/faq',
    '/privacy-policy',
    '/no-such-page',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Navigates in the browser too, where React and Emotion insert their elements and styles. By keyboard, because the footer
    // moves when a list above it becomes longer, and a click is lost if that happens between its press and its release.
    await waitForHydration(page, 'footer a');
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).press('Enter');
    await expect(page).toHaveURL('/faq');
  }
  await page.goto('/faq');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /privacy/i })
    .first()
    .click();
  await expect(page).toHaveURL('/privacy-policy');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(violations).toEqual([]);
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  await expect
    .poll(() => violations, 'a violation is noticed and reported')
    .toEqual([expect.stringContaining('style-src-attr'), expect.stringContaining('style-src-attr')]);
});
