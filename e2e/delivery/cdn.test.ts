import { expect } from '@playwright/test';
import { parseServedPage } from '../support/html/parseServedPage.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import type { FileChange } from '../support/releases/changeReleaseFiles.ts';
import { replaceText } from '../support/releases/replaceText.ts';
import { type PrivateEdge, test } from '../support/servers/privateEdgeTest.ts';
import type { SharedCache } from '../support/servers/SharedCache.ts';

test.use({ edgeKind: 'cdn', baseURL: async ({ cache }, use) => use(cache.url) });

const path = '/inventory';
/** The edges purge a second after a change. */
const timeout = 30_000;

/** Releases a build as stable and waits for the purge that follows. Returns the version. */
async function releaseAndPurge(
  { edge, cache }: { edge: PrivateEdge; cache: SharedCache },
  change?: FileChange,
) {
  const earlierCount = cache.purges.length;
  const version = await edge.releaseStable('inventory', change);
  await expect.poll(() => cache.purges.slice(earlierCount).flat(), { timeout }).toContain('module-inventory');
  return version;
}

test('visitors share one stored page, and a promotion reaches them', async ({
  edge,
  cache,
  request,
  page,
}) => {
  await test.step('the cache stores the page, except for visitors with recent changes, and browsers revalidate it', async () => {
    await releaseAndPurge({ edge, cache });
    const first = await request.get(path);
    expect(first.headers()).toMatchObject({
      'x-cache': 'miss',
      'cache-control': 'public, max-age=0, s-maxage=300, stale-while-revalidate=60',
      'surrogate-key': expect.stringMatching(
        /^pages page-inventory-InventoryPage module-inventory release-inventory@\S+ .*data-vehicles/,
      ),
    });
    expect(first.headers()).not.toHaveProperty('set-cookie');
    const second = await request.get(path);
    expect(second.headers()['x-cache']).toBe('hit');
    expect(await second.text()).toBe(await first.text());

    const writer = await request.get(path, { headers: { cookie: 'recent-write=1' } });
    expect(writer.headers()).toMatchObject({ 'x-cache': 'miss', 'cache-control': 'private, no-cache' });
    expect((await request.get('/no-such-page')).headers()['cache-control']).toBe('no-cache');

    cache.requestedPaths.length = 0;
    await page.goto(path);
    await waitForHydration(page);
    const otherTab = await page.context().newPage();
    await otherTab.goto(path);
    await waitForHydration(otherTab);
    const countRequests = (pattern: RegExp) => cache.requestedPaths.filter((url) => pattern.test(url)).length;
    expect(countRequests(/^\/inventory$/)).toBe(2);
    expect(countRequests(/remoteEntry/), 'the browser has a cache').toBe(1);
  });

  const version = await test.step('a promotion purges the stored page', async () => {
    const readHeading = async () => parseServedPage(await (await request.get(path)).text()).heading;
    expect(await readHeading()).toBe('Vehicle Inventory');
    // The edge switches to the new release before it purges, so the stored page is the earlier one until then.
    const promotedVersion = await releaseAndPurge(
      { edge, cache },
      replaceText('Vehicle Inventory', 'Promoted vehicles'),
    );
    expect(await readHeading()).toBe('Promoted vehicles');
    expect((await request.get(path)).headers()).toMatchObject({
      'x-cache': 'hit',
      'surrogate-key': expect.stringContaining(`release-inventory@${promotedVersion}`),
    });
    return promotedVersion;
  });

  await test.step('pages of a rollout are not stored', async () => {
    const candidate = await edge.store.addChangedBuild('inventory');
    const { releases, ...remote } = edge.store.getRemote('inventory');
    await edge.store.publishRevision({
      inventory: {
        ...remote,
        stable: version,
        candidate: { version: candidate.version, shareInBasisPoints: 1 },
        releases: { ...releases, [candidate.version]: candidate },
      },
    });
    await edge.waitForRevision();
    const readPolicy = async () => (await request.get(path)).headers()['cache-control'];
    await expect.poll(readPolicy, { timeout }).toBe('private, no-cache');
    expect((await request.get(path)).headers()['x-cache'], 'the page is not stored').toBe('miss');
    expect(cache.purges.at(-1)).toEqual(['module-inventory']);
  });
});
