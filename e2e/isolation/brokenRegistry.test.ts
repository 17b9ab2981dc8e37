import { expect } from '@playwright/test';
import { countMatches } from '../support/html/htmlMatches.ts';
import { vehicleCount } from '../support/inventory/vehicleCount.ts';
import { test } from '../support/servers/privateEdgeTest.ts';

test('pages of a release for another platform respond with 503 while the rest of the site works', async ({
  edge,
  request,
}) => {
  const { stable = '', releases, ...remote } = edge.store.getRemote('inventory');
  const release = await edge.store.addChangedBuild('inventory');
  const forOtherPlatform = { ...release, version: stable, platform: '^99.0.0' };
  await edge.store.publishRevision({
    inventory: { ...remote, stable, releases: { [stable]: forOtherPlatform } },
  });
  await edge.waitForRevision();
  const response = await request.get('/inventory');
  // A 404 would make search engines drop the page.
  expect(response.status()).toBe(503);
  expect(response.headers()).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(await response.text()).toContain('We Couldn’t Load This Page');
  expect((await request.get('/no-such-page')).status()).toBe(404);
  for (const path of ['/healthz', '/readyz']) expect((await request.get(path)).status()).toBe(200);

  await edge.releaseStable('inventory');
  const html = await (await request.get('/inventory')).text();
  expect(countMatches(html, /data-testid="vehicle-card"/g)).toBe(vehicleCount);
});
