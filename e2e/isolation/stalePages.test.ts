import { expect } from '@playwright/test';
import { test } from '../support/servers/privateEdgeTest.ts';

// The deadlines allow complete pages on a busy machine.
test.use({
  environment: { API_STALE_SECONDS: '600', API_DEADLINE_MS: '10000', RENDER_DEADLINE_MS: '15000' },
});

test('the page stays complete while the service is down and is fresh when it is back', async ({
  edge,
  request,
}) => {
  await edge.releaseStable();
  const fresh = await request.get('/inventory');
  expect(fresh.headers()).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
  expect(fresh.headers()).not.toHaveProperty('cache-status');

  edge.api.state = 'down';
  const stale = await request.get('/inventory', {
    headers: { 'if-none-match': fresh.headers().etag ?? '' },
  });
  expect(stale.status()).toBe(200);
  expect(await stale.text()).toBe(await fresh.text());
  expect(stale.headers()).toMatchObject({
    'cache-control': 'no-store',
    'cache-status': expect.stringMatching(/^edge; hit; ttl=-\d+$/),
  });
  expect(stale.headers()).not.toHaveProperty('etag');

  edge.api.state = 'working';
  await expect
    .poll(async () => (await request.get('/inventory')).headers(), { timeout: 20_000 })
    .toMatchObject({ 'cache-control': 'no-cache', etag: fresh.headers().etag });
});
