import { expect, test } from '@playwright/test';

for (const [path, status] of [
  ['/healthz', 'up'],
  ['/readyz', 'ready'],
] as const)
  test(`${path} says that the site is ${status}, anew each time`, async ({ request }) => {
    const reply = await request.get(path);
    expect(reply.status()).toBe(200);
    expect(await reply.json()).toEqual({ status });
    expect(reply.headers()['cache-control']).toBe('no-store');
  });
