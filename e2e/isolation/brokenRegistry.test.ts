import { setTimeout as sleep } from 'node:timers/promises';
import { registryUrl } from '@msv/contracts/registry';
import { type APIRequestContext, expect } from '@playwright/test';
import { occurrences } from '../stage/htmlOf.ts';
import { test } from '../stage/privateEdge.ts';
import { vehicleCount } from '../stage/vehicleCount.ts';

/** The edge looks twice a second. */
const hasSurelyLookedMs = 1300;

async function expectWholeSite(request: APIRequestContext, revision: number) {
  expect((await (await request.get(registryUrl)).json()).revision).toBe(revision);
  const html = await (await request.get('/inventory')).text();
  expect(occurrences(html, /data-testid="vehicle-card"/g)).toBe(vehicleCount);
  expect((await request.get('/readyz')).status()).toBe(200);
}

const damages = {
  'is cut in half': (text: string) => text.slice(0, text.length / 2),
  'is empty': () => '',
  'is no registry document': () => '{"revision":"7"}',
  'names a stable release that it does not know': (text: string) =>
    text.replace(/"stable":"[^"]+"/, '"stable":"9.9.9"').replace(/"revision":\d+/, '"revision":999'),
};

for (const [damage, change] of Object.entries(damages))
  test(`a registry document that ${damage} leaves the last good one in force`, async ({ edge, request }) => {
    await edge.release();
    const { revision } = edge.store;
    await edge.store.writeRegistry(change(await (await request.get(registryUrl)).text()));
    await sleep(hasSurelyLookedMs);
    await expectWholeSite(request, revision);
    await edge.release();
    await expectWholeSite(request, revision + 1);
  });

test('a registry document that is gone leaves the last good one in force', async ({ edge, request }) => {
  await edge.release();
  const { revision } = edge.store;
  await edge.store.removeRegistry();
  await sleep(hasSurelyLookedMs);
  await expectWholeSite(request, revision);
});

test('a release for another platform is left out, and the site goes on', async ({ edge, request }) => {
  await edge.release();
  const text = await (await request.get(registryUrl)).text();
  await edge.store.writeRegistry(
    text.replaceAll('"platform":"^1', '"platform":"^99').replace(/"revision":\d+/, '"revision":999'),
  );
  // Not 404: search engines would forget the page.
  await expect.poll(async () => (await request.get('/inventory')).status()).toBe(503);
  const reply = await request.get('/inventory');
  expect(reply.headers()).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(await reply.text()).toContain('This page could not be loaded');
  expect((await request.get('/no-such-page')).status()).toBe(404);
  expect((await request.get('/healthz')).status()).toBe(200);
  await edge.release();
  await expectWholeSite(request, edge.store.revision);
});
