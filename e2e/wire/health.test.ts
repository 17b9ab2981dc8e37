import { expect, test } from '@playwright/test';

test('the health checks respond with their status and are not cacheable', async ({ request }) => {
  for (const [path, status] of [
    ['/healthz', 'up'],
    ['/readyz', 'ready'],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(await response.json(), path).toMatchObject({ status });
    expect(response.headers()['cache-control'], path).toBe('no-store');
  }
});
