import { expect } from '@playwright/test';
import { test } from '../support/servers/privateEdgeTest.ts';

test.use({ edgeKind: 'cdn' });

const cacheableHeaders = { 'cache-control': expect.stringContaining('s-maxage'), etag: expect.any(String) };

test('the page stays complete while the service is down and is fresh when it is back', async ({
  edge,
  request,
}) => {
  const fresh = await request.get('/inventory');
  expect(fresh.headers()).toMatchObject(cacheableHeaders);
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
    .poll(async () => (await request.get('/inventory')).headers(), { timeout: 30_000 })
    .toMatchObject({ ...cacheableHeaders, etag: fresh.headers().etag });
});
