import { expect, test } from '@playwright/test';

for (const [path, status] of [
  ['/healthz', 'up'],
  ['/readyz', 'ready'],
] as const)
  test(`${path} responds with the status "${status}" and is not cacheable`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(await response.json()).toEqual({ status });
    expect(response.headers()['cache-control']).toBe('no-store');
  });
