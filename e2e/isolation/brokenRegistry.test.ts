import { registryUrl } from '@msv/contracts/releases/registry/registry';
import { type APIRequestContext, expect } from '@playwright/test';
import { countMatches } from '../support/html/htmlMatches.ts';
import { vehicleCount } from '../support/inventory/vehicleCount.ts';
import { test } from '../support/servers/privateEdgeTest.ts';
import { waitForRejectedRevision } from '../support/servers/waitForRejectedRevision.ts';

async function expectWorkingSite(request: APIRequestContext, revision: number) {
  expect((await (await request.get(registryUrl)).json()).revision).toBe(revision);
  const html = await (await request.get('/inventory')).text();
  expect(countMatches(html, /data-testid="vehicle-card"/g)).toBe(vehicleCount);
  expect((await request.get('/readyz')).status()).toBe(200);
}

const corruptions = {
  'is truncated': (text: string) => text.slice(0, text.length / 2),
  'is empty': () => '',
  'does not match the schema': () => '{"revision":"7"}',
  'has an unlisted stable release': (text: string) =>
    text.replace(/"stable":"[^"]+"/, '"stable":"9.9.9"').replace(/"revision":\d+/, '"revision":999'),
};

for (const [corruption, corrupt] of Object.entries(corruptions))
  test(`the edge keeps the last valid registry when the document ${corruption}`, async ({
    edge,
    request,
  }) => {
    await edge.releaseStable();
    const { revision } = edge.store;
    const text = corrupt(await (await request.get(registryUrl)).text());
    await waitForRejectedRevision(edge.process, () => edge.store.writeRegistry(text));
    await expectWorkingSite(request, revision);
    await edge.releaseStable();
    await expectWorkingSite(request, revision + 1);
  });

test('the edge keeps the last valid registry when the document is missing', async ({ edge, request }) => {
  await edge.releaseStable();
  const { revision } = edge.store;
  await waitForRejectedRevision(edge.process, () => edge.store.removeRegistry());
  await expectWorkingSite(request, revision);
});

test('pages of a release for another platform respond with 503 while the rest of the site works', async ({
  edge,
  request,
}) => {
  await edge.releaseStable();
  const text = await (await request.get(registryUrl)).text();
  await edge.store.writeRegistry(
    text.replaceAll('"platform":"^1', '"platform":"^99').replace(/"revision":\d+/, '"revision":999'),
  );
  // A 404 would make search engines drop the page.
  await expect.poll(async () => (await request.get('/inventory')).status()).toBe(503);
  const response = await request.get('/inventory');
  expect(response.headers()).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(await response.text()).toContain('We Couldn’t Load This Page');
  expect((await request.get('/no-such-page')).status()).toBe(404);
  expect((await request.get('/healthz')).status()).toBe(200);
  await edge.releaseStable();
  await expectWorkingSite(request, edge.store.revision);
});
