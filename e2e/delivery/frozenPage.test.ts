import { setTimeout as sleep } from 'node:timers/promises';
import { toRemoteGlobalName } from '@msv/contracts/releases/browserGlobals';
import {
  countedPageTiming,
  type PageStage,
  releaseReportUrl,
} from '@msv/contracts/releases/reports/releaseReport';
import { calculateRolloutBucket } from '@msv/release-kit/rolloutBucket';
import { resolveBrowser } from '@msv/testing/browser/resolveBrowser';
import { isNightly } from '@msv/testing/nightly';
import { type Browser, chromium, expect } from '@playwright/test';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { fetchServedVersion, requiredVisitors, test } from '../support/servers/releasesServiceTest.ts';
import { signVisitor } from '../support/servers/visitorCookie.ts';

/** More visitors than required, because a slow machine can miss the deadline of a real page. */
const visitorCount = requiredVisitors + 5;
/** Version of the candidate whose page freezes. */
const version = '1.1.0-frozen';

/** Makes every page and fragment of a remote block the browser's main thread when it renders. */
const freezeInBrowser = (remote: string) => ({
  changeText: (file: string, text: string) =>
    file.startsWith('client/remoteEntry')
      ? `${text}\n(() => {
          const original = ${toRemoteGlobalName(remote)};
          ${toRemoteGlobalName(remote)} = {
            init: (...args) => original.init(...args),
            get: async () => () => ({ default: () => { for (;;); } }),
          };
        })();`
      : text,
});

const halfShare = 5000;
const visitors = Array.from({ length: 200 }, (_, index) => `visitor-${String(index).padStart(14, '0')}`);
const isCandidateVisitor = (visitor: string) => calculateRolloutBucket('inventory', visitor) < halfShare;
const candidateVisitors = visitors.filter(isCandidateVisitor).slice(0, visitorCount);
const stableVisitors = visitors.filter((visitor) => !isCandidateVisitor(visitor)).slice(0, visitorCount);
const getIpAddress = (visitor: string) => `10.0.0.${visitors.indexOf(visitor)}`;

/** Opens the inventory page in a browser with the cookie and the IP address of a visitor. */
async function openPage(visitor: string, browser: Browser, siteUrl: string) {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': getIpAddress(visitor) },
  });
  await context.addCookies([{ name: 'visitor', value: signVisitor(visitor), url: siteUrl }]);
  const page = await context.newPage();
  let reportCount = 0;
  context.on('request', (request) => {
    if (request.url().endsWith(releaseReportUrl)) reportCount += 1;
  });
  const countReports = () => reportCount;
  await page.goto(`${siteUrl}/inventory`, { waitUntil: 'commit' });
  await expect.poll(countReports, { intervals: [50] }).toBe(1);
  return { context, page, countReports };
}

/** Requests the page like a browser and reports stages of its progress, as browsers did before in this test. */
async function simulatePage(visitor: string, siteUrl: string, reportedStages: readonly PageStage[]) {
  const headers = { cookie: `visitor=${signVisitor(visitor)}`, 'x-forwarded-for': getIpAddress(visitor) };
  const page = await fetch(`${siteUrl}/inventory`, { headers: { ...headers, 'sec-fetch-dest': 'document' } });
  const [, token = ''] =
    new RegExp(`${countedPageTiming};desc="([^"]+)"`).exec(page.headers.get('server-timing') ?? '') ?? [];
  for (const stage of reportedStages) {
    const response = await fetch(siteUrl + releaseReportUrl, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ outcomes: [], progress: { stage, token } }),
    });
    expect(response.status).toBe(204);
  }
}

test.skip(!isNightly, 'runs each night');

test('a candidate whose page freezes the browser is aborted, although no browser reports a failure', async ({
  releases,
  edge,
  browser,
}) => {
  const { stable: stableVersion = '' } = (await releases.getRegistry()).remotes.inventory ?? {};
  await releases.publish('inventory', version, freezeInBrowser('inventory'));
  await releases.change({
    kind: 'rollout',
    remote: 'inventory',
    version,
    shareInBasisPoints: halfShare,
    reason: 'Half of the visitors',
  });
  await expect.poll(() => fetchServedVersion(edge, candidateVisitors[0])).toBe(version);

  // A frozen page cannot be closed, so it has a browser of its own that is killed.
  const frozenBrowser = await chromium.launchServer(await resolveBrowser());

  try {
    const [stableVisitor = '', ...otherStableVisitors] = stableVisitors;
    const stable = await openPage(stableVisitor, browser, edge.url);
    await waitForHydration(stable.page);
    // Playwright cannot observe the requests of a page that the visitor really leaves.
    const hidePage = () =>
      stable.page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
    // The page has started, has finished, and reports the outcome of its releases, each once. It has an outcome only after
    // its module was shown, which is later than the hydration of the header.
    await expect
      .poll(async () => {
        await hidePage();
        return stable.countReports();
      })
      .toBe(3);
    await stable.context.close();
    for (const visitor of otherStableVisitors) await simulatePage(visitor, edge.url, ['started', 'finished']);

    const [candidateVisitor = '', ...otherCandidateVisitors] = candidateVisitors;
    const frozen = await openPage(
      candidateVisitor,
      await chromium.connect(frozenBrowser.wsEndpoint()),
      edge.url,
    );
    const checkReaction = () => {
      const reaction = frozen.page.evaluate(() => 'reacts').catch(() => 'was ended');
      return Promise.race([reaction, sleep(1000, 'frozen')]);
    };
    await expect.poll(checkReaction).toBe('frozen');
    expect(frozen.countReports()).toBe(1);
    for (const visitor of otherCandidateVisitors) await simulatePage(visitor, edge.url, ['started']);
    await expect
      .poll(async () => (await releases.getRegistry()).remotes.inventory?.candidate)
      .toMatchObject({ shareInBasisPoints: 0 });
    const [latest] = await releases.listHistory('inventory');
    expect(latest).toMatchObject({
      who: 'automatic',
      why: expect.stringMatching(
        `^${version} stopped responding for 100% of visitors \\(.*\\), ${stableVersion} for [0-8](\\.\\d+)?% \\(`,
      ),
    });
  } finally {
    await frozenBrowser.kill();
  }
});
