import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Release } from '@msv/contracts/releases/release';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { findPagesWithFragments } from './findPagesWithFragments.ts';

/** Remotes whose scripts each page of the site loads. */
const remotesByPath: Readonly<Record<string, readonly string[]>> = {
  '/contact': ['content'],
  '/': ['content', 'inventory'],
  '/faq': ['content', 'inventory'],
  '/dealerships': ['dealers'],
  '/dealerships/a': ['dealers', 'inventory', 'financing'],
};
const stableVersion = '1.0.0';

let site: TestApi;
beforeAll(async () => {
  site = await startTestApi(({ url = '' }) => {
    const [, module] = /^\/sitemaps\/(\w+)\.xml$/.exec(url) ?? [];
    if (module !== undefined) {
      const locations = Object.entries(remotesByPath).flatMap(([path, [owner]]) =>
        owner === module ? `<url><loc>https://site.example${path}</loc></url>` : [],
      );
      return { body: locations.join('\n') };
    }
    const scripts = remotesByPath[url]?.map(
      (remote) => `<script src="/r/${remote}/${stableVersion}/client/a.js">`,
    );
    return scripts ? { body: scripts.join('') } : { status: 404, body: '/r/inventory/1.0.0' };
  });
});
afterAll(() => site.close());

const buildUser = (remote: string, used: readonly string[], paths: readonly string[]): Release =>
  buildRelease({
    remote,
    version: stableVersion,
    uses: used.map((name) => ({ remote: name, expose: './Fragment' })),
    routes: paths.map((path) => ({ path, expose: './Page' })),
  });
const registry = buildRegistry([
  buildUser('inventory', [], ['/inventory']),
  buildUser('financing', [], ['/financing']),
  buildUser('content', ['inventory'], ['/gone', '/contact', '/', '/faq']),
  buildUser('dealers', ['inventory', 'financing'], ['/dealerships', '/dealerships/:slug']),
  buildUser('parts', ['inventory'], ['/parts/:slug']),
]);

test.each([
  ['inventory', ['/', '/dealerships/a']],
  ['financing', ['/dealerships/a']],
  ['dealers', []],
])('finds a page of each module that places fragments of %s', async (remote, paths) => {
  const pages = await findPagesWithFragments(site.origin, remote, registry);
  expect(pages.map(({ path }) => path)).toEqual(paths);
});
