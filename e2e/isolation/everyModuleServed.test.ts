import { type APIRequestContext, expect } from '@playwright/test';
import { moduleApis, moduleNames, type SitePage, sitePages } from '../stage/modules.ts';
import { test } from '../stage/privateEdge.ts';
import type { FileChange } from '../stage/ReleaseStore.ts';
import { servedPage } from '../stage/servedPage.ts';
import { endlessServerFaults, serverFaults } from '../stage/serverFaults.ts';

// Every address of the site, once for each module: on a busy machine that takes its time.
test.describe.configure({ timeout: 120_000 });
test.use({ remote: 'content', others: ['inventory', 'dealers', 'financing'] });

/** Every route of the site as it is served now, asked for one after the other. */
async function everyPage(request: APIRequestContext) {
  const pages = new Map<string, Awaited<ReturnType<typeof ask>>>();
  for (const { path } of sitePages) pages.set(path, await ask(request, path));
  return pages;
}

async function ask(request: APIRequestContext, path: string) {
  const reply = await request.get(path);
  const { 'cache-control': caching, 'retry-after': retryAfter } = reply.headers();
  const html = await reply.text();
  expect(html, `${path} tells no visitor what broke`).not.toMatch(/broken on purpose|\.cjs:|Error:/);
  return { status: reply.status(), caching, retryAfter: Number(retryAfter ?? 0), ...servedPage(html) };
}

type Served = Awaited<ReturnType<typeof everyPage>>;
interface Expected {
  status: number;
  rendered: 'page' | 'frame' | 'nothing';
  isKept: boolean;
}

const whole = ({ owner }: SitePage): Expected => ({
  status: owner === 'shell' ? 404 : 200,
  rendered: 'page',
  isKept: true,
});

const line = (path: string, { status, rendered, isKept }: Expected) =>
  `${path} ${status} ${rendered}${isKept ? '' : ', not kept'}`;

/** Status, what the server rendered and whether it is kept, for every route: one line each. */
const linesOf = (served: Served) =>
  [...served].map(([path, { status, state, caching }]) =>
    line(path, { status, rendered: state.rendered, isKept: caching === 'no-cache' }),
  );

/** Header, footer and navigation are those of the whole site everywhere; the page is what is expected of it. */
function expectSite(served: Served, before: Served, expected: (page: SitePage) => Expected) {
  expect(linesOf(served)).toEqual(sitePages.map((page) => line(page.path, expected(page))));
  for (const [path, { header, footer, heading, state, status, retryAfter }] of served) {
    const then = before.get(path);
    expect(header, `${path}: header`).toBe(then?.header);
    expect(footer, `${path}: footer`).toBe(then?.footer);
    if (status === 503) expect(retryAfter, `${path}: seconds until to try again`).toBeGreaterThan(0);
    else if (state.rendered === 'page') expect(heading, `${path}: heading`).toBe(then?.heading);
  }
}

const faults: Record<string, FileChange | undefined> = {
  'cannot be found': serverFaults['is missing'],
  'was cut in half': serverFaults['cannot be parsed'],
  'throws when it is loaded': serverFaults['throws when it is loaded'],
  'throws while it renders': serverFaults['throws while it renders'],
  'never ends rendering': endlessServerFaults['never ends rendering'],
  'is never loaded to its end': endlessServerFaults['is never loaded to its end'],
};

for (const [fault, change] of Object.entries(faults))
  test(`whichever module's server code ${fault}, every other page is served whole`, async ({
    edge,
    request,
  }) => {
    const before = await everyPage(request);
    expectSite(before, before, whole);
    for (const name of moduleNames)
      await test.step(name, async () => {
        await edge.release(change, name);
        expectSite(await everyPage(request), before, (page) => {
          if (page.owner === name) return { status: 200, rendered: 'frame', isKept: false };
          return { ...whole(page), isKept: !page.fragmentsOf?.includes(name) };
        });
        await edge.release(undefined, name);
      });
  });

test(`whichever module's data is away, its pages say when to come back and every other page is served`, async ({
  edge,
  request,
}) => {
  const before = await everyPage(request);
  for (const name of moduleNames)
    await test.step(name, async () => {
      edge.api.below = moduleApis[name];
      edge.api.state = 'down';
      const served = await everyPage(request);
      edge.api.state = 'working';
      expectSite(served, before, (page) => {
        const isMissing = page.isAboutData === true && page.owner === name;
        const isKept = !isMissing && !page.reads?.includes(name);
        return { ...whole(page), ...(isMissing && { status: 503 }), isKept };
      });
      // Within the time that the 503 names, everything is back.
      await expect
        .poll(async () => linesOf(await everyPage(request)), { timeout: 5000 })
        .toEqual(linesOf(before));
    });
});
