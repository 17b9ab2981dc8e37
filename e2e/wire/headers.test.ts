import { expect, test } from '@playwright/test';

for (const path of ['/inventory', '/no-such-page'])
  test(`${path} allows scripts of the site alone, and nobody to frame it`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    const directives = new Map(policy.split('; ').map((line) => [line.split(' ')[0], line]));
    expect(directives.get('default-src')).toBe("default-src 'self'");
    expect(directives.get('script-src')).toBe("script-src 'self'");
    expect(directives.get('object-src')).toBe("object-src 'none'");
    expect(directives.get('base-uri')).toBe("base-uri 'none'");
    expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-powered-by']).toBeUndefined();
  });

for (const path of ['/inventory', '/api/vehicles', '/remotes.json', '/healthz', '/api/nothing'])
  test(`${path} is never taken for another type, and tells other sites little of where a visitor came from`, async ({
    request,
  }) => {
    const headers = (await request.get(path)).headers();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-request-id']).toMatch(/^[\w-]{8,}$/);
  });

test('a script that somebody slipped into the page does not run', async ({ page }) => {
  await page.goto('/inventory');
  const violation = page.waitForEvent('console', (message) =>
    message.text().includes('Content Security Policy'),
  );
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
  });
  await violation;
  await expect(page).not.toHaveTitle('taken over');
});
