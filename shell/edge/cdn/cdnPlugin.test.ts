import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { waitUntil } from '@msv/testing/waitUntil';
import { buildRevision, createFollowingEdge, signRevision } from '../../test/createFollowingEdge.ts';
import { parseEdgeConfig } from '../../test/parseEdgeConfig.ts';
import { cdnPlugin } from './cdnPlugin.ts';

let setup: Awaited<ReturnType<typeof createFollowingEdge>>;
let purgeApi: TestApi;
/** Keys of each purge request, with the releases that the edge served when the request arrived. */
let purges: [keys: string, releases: string][];
beforeEach(async () => {
  purges = [];
  purgeApi = await startTestApi(({ body }) => {
    purges.push([body, setup.getServedReleases()]);
    return {};
  });
  setup = await createFollowingEdge();
});
afterEach(async () => {
  await setup.close();
  await purgeApi.close();
});

async function startEdge(format = 'fastly') {
  await setup.replaceEdge({
    CDN: format,
    CDN_FRESH_SECONDS: '60',
    CDN_STALE_SECONDS: '30',
    CDN_PURGE_URL: `${purgeApi.origin}/service/site/purge`,
    CDN_PURGE_TOKEN: 'purge-token',
  });
  await setup.start(async ({ app, config }) => {
    await app.register(cdnPlugin, { ...config, settleMs: 20, retryMs: 20 });
  });
  await waitUntil(() => purges.length > 0);
}

const plan = { modules: [{ remote: 'inventory', expose: './InventoryPage' }], reads: [] };
const createHeaders = (selection = setup.edge.app.registry.selectReleases()) =>
  setup.edge.app.createCdnHeaders(plan, selection);

test('after a promotion, the edge purges the pages of the module when it serves the new release', async () => {
  await startEdge();
  const { url, headers } = purgeApi.requests[0] ?? {};
  expect([url, headers?.['fastly-key']]).toEqual(['/service/site/purge', 'purge-token']);
  setup.service.signedRevision = signRevision(buildRevision(2, '1.1.0', '1.0.0'));
  await waitUntil(() => purges.length > 1);
  // The same releases in another revision.
  setup.service.signedRevision = signRevision(buildRevision(3, '1.1.0', '1.0.0'));
  await waitUntil(() => setup.edge.app.registry.currentRevision() === 3);
  setup.service.signedRevision = signRevision(buildRevision(4, '1.0.0'));
  await waitUntil(() => purges.length > 2);
  expect(purges).toEqual([
    ['{"surrogate_keys":["pages"]}', 'inventory@1.0.0'],
    ['{"surrogate_keys":["module-inventory"]}', 'inventory@1.1.0'],
    ['{"surrogate_keys":["module-inventory"]}', 'inventory@1.0.0'],
  ]);
});

test('a purge that the CDN does not accept is logged, counted and repeated', async () => {
  await startEdge();
  const logError = jest.spyOn(setup.edge.app.log, 'error');
  const accept = purgeApi.respond;
  purgeApi.respond = () => ({ status: 503 });
  setup.service.signedRevision = signRevision(buildRevision(2, '1.1.0', '1.0.0'));
  await waitUntil(() => logError.mock.calls.length > 1);
  expect(logError).toHaveBeenLastCalledWith(
    { keys: ['module-inventory'], err: expect.any(Error), retryInMs: 40 },
    'CDN purge failed, retrying',
  );
  purgeApi.respond = accept;
  await waitUntil(() => purges.length > 1);
  expect(purges[1]).toEqual(['{"surrogate_keys":["module-inventory"]}', 'inventory@1.1.0']);
  expect(await setup.edge.app.metrics.metrics()).toMatch(/cdn_purges_total\{result="failed"\} [2-9]/);
});

test('pages are shared with their keys, except during a rollout and if the releases have just changed', async () => {
  await startEdge('cloudflare');
  expect(purgeApi.requests[0]).toMatchObject({
    headers: { authorization: 'Bearer purge-token' },
    body: '{"tags":["pages"]}',
  });
  const previous = setup.edge.app.registry.selectReleases();
  expect(createHeaders()).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=30',
    'cache-tag': 'pages,module-inventory,release-inventory@1.0.0',
  });
  const { remotes, ...document } = buildRevision(2, '1.0.0', '1.1.0');
  const candidate = { version: '1.1.0', shareInBasisPoints: 100 };
  setup.service.signedRevision = signRevision({
    ...document,
    remotes: { inventory: { ...remotes.inventory, candidate } },
  });
  await waitUntil(() => purges.length > 1);
  expect(createHeaders()).toBeUndefined();
  setup.service.signedRevision = signRevision(buildRevision(3, '1.1.0', '1.0.0'));
  await waitUntil(() => purges.length > 2);
  expect(createHeaders()).toMatchObject({ 'cache-tag': expect.stringContaining('release-inventory@1.1.0') });
  expect(createHeaders(previous)).toBeUndefined();
  expect(purges.slice(1).map(([keys]) => keys)).toEqual(Array(2).fill('{"tags":["module-inventory"]}'));
});

test('the configuration is off by default, complete and encrypted', () => {
  expect(parseEdgeConfig().CDN).toBe('off');
  expect(() => parseEdgeConfig({ CDN: 'on', CDN_PURGE_URL: 'http://cdn.example.com/purge' })).toThrow(
    /CDN: must be off, fastly or cloudflare[\s\S]*CDN_PURGE_URL: requires CDN_PURGE_TOKEN[\s\S]*must be encrypted/,
  );
});
