import { fullShareBasisPoints } from '@msv/contracts/releases/registry/registry';
import type { Release } from '@msv/contracts/releases/release';
import { calculateRolloutBucket, isInRollout } from '@msv/release-kit/rolloutBucket';
import { expect, type Page } from '@playwright/test';
import { parseServedPage } from '../support/html/parseServedPage.ts';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { collectPolicyViolations } from '../support/page/collectPolicyViolations.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { replaceText } from '../support/releases/replaceText.ts';
import { type PrivateEdge, test } from '../support/servers/privateEdgeTest.ts';
import { signVisitor } from '../support/servers/visitorCookie.ts';

const stableHeading = 'Thank you! Your message was received.';
const candidateHeading = 'Thank you from the candidate!';
/** All tests of this file share the candidate, which visitors get in some of them. */
let candidateRelease: Release | undefined;
const visitors = Array.from({ length: 60 }, (_, index) => `visitor-${String(index).padStart(14, '0')}`);

/** Rolls a candidate out to a share of the visitors. Returns its version. */
async function rollOut(
  { store, waitForRevision }: PrivateEdge,
  shareInBasisPoints: number,
  platform?: string,
): Promise<string> {
  candidateRelease ??= await store.addChangedBuild('content', replaceText(stableHeading, candidateHeading));
  const candidate = { ...candidateRelease, ...(platform && { platform }) };
  const { version } = candidate;
  const { releases, ...remote } = store.getRemote('content');
  await store.publishRevision({
    content: {
      ...remote,
      candidate: { version, shareInBasisPoints },
      releases: { ...releases, [version]: candidate },
    },
  });
  await waitForRevision();
  return version;
}

/** Page without data, so that only the edge takes part. */
const path = '/thank-you';

/** Fetches the page for a visitor and checks that all of it comes from one release. */
async function fetchServedRelease({ process: program, store }: PrivateEdge, visitor?: string) {
  const headers = visitor ? { cookie: `visitor=${signVisitor(visitor)}` } : undefined;
  const response = await fetch(program.url + path, { ...(headers && { headers }) });
  const html = await response.text();
  const { state, heading } = parseServedPage(html);
  const version = state.remotes.content?.version ?? '';
  const versionsInUrls = [...html.matchAll(/\/r\/content\/([^/]+)\//g)].map(([, urlVersion]) => urlVersion);
  expect([...new Set(versionsInUrls)], 'all URLs of the module belong to this release').toEqual([version]);
  expect(heading, 'the server rendered this release').toBe(
    version === store.getRemote('content').stable ? stableHeading : candidateHeading,
  );
  return { version, headers: response.headers };
}

/** Finds the visitors who get the candidate. */
async function findRolloutVisitors(edge: PrivateEdge, candidate: string): Promise<string[]> {
  const rolloutVisitors = new Set<string>();
  const queue = [...visitors];
  const processQueue = async () => {
    for (let visitor = queue.pop(); visitor !== undefined; visitor = queue.pop())
      if ((await fetchServedRelease(edge, visitor)).version === candidate) rolloutVisitors.add(visitor);
  };
  await Promise.all(Array.from({ length: 8 }, processQueue));
  return visitors.filter((visitor) => rolloutVisitors.has(visitor));
}

test('a rollout share gives the candidate to exactly the visitors of its buckets, and a larger share keeps them', async ({
  edge,
}) => {
  let earlierVisitors: string[] = [];
  const counts: string[] = [];
  for (const share of [0, 1000, 5000, fullShareBasisPoints]) {
    const candidate = await rollOut(edge, share);
    const rolloutVisitors = await findRolloutVisitors(edge, candidate);
    expect(rolloutVisitors).toEqual(
      visitors.filter((visitor) => isInRollout(calculateRolloutBucket('content', visitor), share)),
    );
    expect(
      earlierVisitors.filter((visitor) => !rolloutVisitors.includes(visitor)),
      'visitors who lost the candidate',
    ).toEqual([]);
    earlierVisitors = rolloutVisitors;
    counts.push(`${share} basis points: ${rolloutVisitors.length}`);
  }
  expect(earlierVisitors, 'a full share includes all visitors').toEqual(visitors);
  console.log(`Visitors with the candidate, of ${visitors.length}: ${counts.join(', ')}`);
});

test('the site sets a visitor cookie only while a rollout is active', async ({ edge }) => {
  for (const [share, hasCookie] of [
    [0, false],
    [1, true],
    [fullShareBasisPoints, false],
  ] as const) {
    await rollOut(edge, share);
    const { headers } = await fetchServedRelease(edge);
    expect(headers.get('set-cookie') ?? '', `at ${share}`).toMatch(
      hasCookie
        ? /^visitor=[\w-]{22}\.[\w%/+]{43,}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/
        : /^$/,
    );
    expect(headers.get('cache-control')).toBe(hasCookie ? 'private, no-cache' : 'no-cache');
  }
});

/** Reads the release version and the heading of the open page. */
async function readShownRelease(page: Page) {
  await waitForHydration(page);
  const version = await page.evaluate(() => {
    const text = document.getElementById('page-state')?.textContent ?? '';
    return JSON.parse(text).remotes.content.version;
  });
  return { version, heading: await page.getByRole('heading', { level: 1 }).textContent() };
}

test('a browser keeps its release across reloads and runs the release that the server rendered', async ({
  edge,
  page,
  context,
}) => {
  await rollOut(edge, 5000);
  const pageErrors = collectPageErrors(page);
  const violations = collectPolicyViolations(page);
  const scriptUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/r/content/')) scriptUrls.push(request.url());
  });
  const seenVersions = new Set<string>();
  // Half of the visitors get each release. The chance that 20 visitors all get the same one is 1 in 500,000.
  for (let visitor = 0; visitor < 20 && seenVersions.size < 2; visitor++) {
    await context.clearCookies();
    await page.goto(path);
    const firstLoad = await readShownRelease(page);
    seenVersions.add(firstLoad.version);
    for (let reload = 0; reload < 2; reload++) {
      scriptUrls.length = 0;
      await page.reload();
      expect(await readShownRelease(page)).toEqual(firstLoad);
      expect(scriptUrls.filter((url) => !url.includes(`/${firstLoad.version}/`))).toEqual([]);
    }
  }
  expect(seenVersions.size).toBe(2);
  expect(violations, 'neither release violates the content security policy').toEqual([]);
  expect(pageErrors, 'server and browser render the same release').toEqual([]);
});

test('visitors of the current shell never get a candidate for the next shell', async ({ edge }) => {
  await rollOut(edge, fullShareBasisPoints, '^2.0.0');
  expect((await fetchServedRelease(edge)).version).toBe(edge.store.getRemote('content').stable);
});
