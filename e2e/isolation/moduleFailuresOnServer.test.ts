import { type APIRequestContext, expect } from '@playwright/test';
import { parseServedPage } from '../support/html/parseServedPage.ts';
import { serverBundleFaults } from '../support/releases/serverBundleFaults.ts';
import { test } from '../support/servers/privateEdgeTest.ts';
import { listSitePages, type SitePage } from '../support/site/listSitePages.ts';
import { apiPathsByModule, moduleNames } from '../support/site/siteModules.ts';

// Each test requests many pages once per module, which takes long on a busy machine.
test.describe.configure({ timeout: 240_000 });
test.use({ edgeKind: 'shortDeadlines' });

type ServedPage = Awaited<ReturnType<typeof fetchPage>>;
type ServedPages = ReadonlyMap<string, ServedPage>;

/** Fetches all pages, one after another. Returns them by path. */
async function fetchPages(request: APIRequestContext, sitePages: readonly SitePage[]): Promise<ServedPages> {
  const pages = new Map<string, ServedPage>();
  for (const { path } of sitePages) pages.set(path, await fetchPage(request, path));
  return pages;
}

async function fetchPage(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const { 'cache-control': cacheControl, 'retry-after': retryAfter } = response.headers();
  const html = await response.text();
  expect(html, `no error details on ${path}`).not.toMatch(/broken on purpose|\.cjs:|Error:/);
  return {
    status: response.status(),
    cacheControl,
    retryAfter: Number(retryAfter ?? 0),
    ...parseServedPage(html),
  };
}

interface ExpectedPage {
  status: number;
  rendered: 'page' | 'frame' | 'nothing';
  isCacheable: boolean;
}

const expectCompletePage = ({ owner }: SitePage): ExpectedPage => ({
  status: owner === 'shell' ? 404 : 200,
  rendered: 'page',
  isCacheable: true,
});

const formatPage = (path: string, { status, rendered, isCacheable }: ExpectedPage) =>
  `${path} ${status} ${rendered}${isCacheable ? '' : ', not cacheable'}`;

/** Formats status, rendered part and cacheability of each page as one line. */
const formatPages = (pages: ServedPages) =>
  [...pages].map(([path, { status, state, cacheControl }]) =>
    formatPage(path, { status, rendered: state.rendered, isCacheable: cacheControl === 'no-cache' }),
  );

/** Asserts that every page has its expected status and content, and the same header and footer as before the failure. */
function expectPages(
  sitePages: readonly SitePage[],
  served: ServedPages,
  before: ServedPages,
  expectPage: (page: SitePage) => ExpectedPage,
) {
  expect(formatPages(served)).toEqual(sitePages.map((page) => formatPage(page.path, expectPage(page))));
  for (const [path, { header, footer, heading, state, status, retryAfter }] of served) {
    const pageBefore = before.get(path);
    expect(header, `${path}: header`).toBe(pageBefore?.header);
    expect(footer, `${path}: footer`).toBe(pageBefore?.footer);
    if (status === 503) expect(retryAfter, `${path}: Retry-After seconds`).toBeGreaterThan(0);
    else if (state.rendered === 'page') expect(heading, `${path}: heading`).toBe(pageBefore?.heading);
  }
}

/** A fault of each module. `brokenServerBundles.test.ts` tests more faults with one module, also those that take until the deadline. */
const faultsByModule = {
  content: 'has a syntax error',
  inventory: 'throws while it renders',
  dealers: 'has a syntax error',
  financing: 'throws while it renders',
} as const;

/** Lists a page of each combination of owner, data and fragments. */
async function listDifferentPages(): Promise<SitePage[]> {
  const pages = await listSitePages();
  return [...new Map(pages.map((page) => [JSON.stringify({ ...page, path: '' }), page])).values()];
}

let workingPages: ServedPages | undefined;
/** Fetches all pages of the edge before its first failure, and asserts that they are complete. */
async function fetchWorkingPages(request: APIRequestContext, sitePages: readonly SitePage[]) {
  if (workingPages) return workingPages;
  // On a busy machine, an edge that has just started leaves the first pages to browsers.
  let pages: ServedPages = new Map();
  await expect(async () => {
    pages = await fetchPages(request, sitePages);
    expectPages(sitePages, pages, pages, expectCompletePage);
  }).toPass();
  workingPages = pages;
  return pages;
}

test('when the server bundle of any module is broken, all pages of other modules are complete', async ({
  edge,
  request,
}) => {
  const sitePages = await listDifferentPages();
  const before = await fetchWorkingPages(request, sitePages);
  for (const name of moduleNames)
    await test.step(name, async () => {
      await edge.releaseStable(name, serverBundleFaults[faultsByModule[name]]);
      expectPages(sitePages, await fetchPages(request, sitePages), before, (page) => {
        if (page.owner === name) return { status: 200, rendered: 'frame', isCacheable: false };
        return { ...expectCompletePage(page), isCacheable: !page.fragmentOwners?.includes(name) };
      });
      await edge.releaseStable(name);
    });
});

test(`when the data of any module is unavailable, its pages respond with Retry-After and all other pages are complete`, async ({
  edge,
  request,
}) => {
  const sitePages = await listDifferentPages();
  const before = await fetchWorkingPages(request, sitePages);
  for (const name of moduleNames)
    await test.step(name, async () => {
      edge.api.failingPaths = apiPathsByModule[name];
      edge.api.state = 'down';
      const served = await fetchPages(request, sitePages);
      edge.api.state = 'working';
      expectPages(sitePages, served, before, (page) => {
        const isUnavailable = page.requiresData === true && page.owner === name;
        const isCacheable = !isUnavailable && !page.optionalDataOwners?.includes(name);
        return { ...expectCompletePage(page), ...(isUnavailable && { status: 503 }), isCacheable };
      });
      // All pages recover within the Retry-After time of the 503.
      await expect
        .poll(async () => formatPages(await fetchPages(request, sitePages)))
        .toEqual(formatPages(before));
    });
});
