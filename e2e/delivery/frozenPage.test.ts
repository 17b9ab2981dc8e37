import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toRemoteGlobalName } from '@msv/contracts/releases/browserGlobals';
import {
  countedPageTiming,
  type PageStage,
  releaseReportUrl,
} from '@msv/contracts/releases/reports/releaseReport';
import { calculateRolloutBucket } from '@msv/delivery/rolloutBucket';
import { registerModules } from '@msv/scripts/modules/registerModules';
import { resolveBrowser } from '@msv/testing/browser/resolveBrowser';
import { type Browser, chromium, expect } from '@playwright/test';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { publishChangedBuild } from '../support/releases/publishChangedBuild.ts';
import { ApiProxy } from '../support/servers/ApiProxy.ts';
import { EdgeProcess } from '../support/servers/EdgeProcess.ts';
import { test } from '../support/servers/releasesServiceTest.ts';
import { signVisitor } from '../support/servers/visitorCookie.ts';
import { projectRoot } from '../support/site/projectRoot.ts';

test.use({ releasesUser: 'frozenPage' });

/** The smallest number of visitors that the service accepts. */
const requiredVisitors = 20;
/** More visitors than required, because a slow machine can miss the deadline of a real page. */
const visitorCount = 25;
test.use({
  releasesVariables: {
    RELEASES_JUDGE_CANDIDATE_VISITORS: String(requiredVisitors),
    RELEASES_JUDGE_STABLE_VISITORS: String(requiredVisitors),
  },
});

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

test('a candidate whose page freezes the browser is aborted, although no browser reports a failure', async ({
  releases,
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'msv-frozen-page-'));
  const api = await ApiProxy.start();
  const { operator } = releases;
  await registerModules({
    client: operator,
    root: projectRoot,
    instances: {},
    author: 'e2e',
    report: () => {},
  });
  await publishChangedBuild(operator, 'inventory', '1.0.0');
  await publishChangedBuild(operator, 'inventory', '1.1.0', freezeInBrowser('inventory'));
  const change = { remote: 'inventory', reason: 'A rollout' };
  await releases.change({ ...change, kind: 'promote', version: '1.0.0' });
  await releases.change({ ...change, kind: 'rollout', version: '1.1.0', shareInBasisPoints: halfShare });
  const edge = await EdgeProcess.start({
    registryFile: join(folder, 'remotes.json'),
    artifactsFolder: join(folder, 'artifacts'),
    apiUrl: api.url,
    logFolder: folder,
    environment: { ...releases.edgeEnvironment, REPORT_DEADLINE_MS: '5000' },
  });

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
    // The page has time to render before it is asked to react.
    await sleep(2000);
    const reaction = frozen.page.evaluate(() => 'reacts').catch(() => 'was ended');
    expect(await Promise.race([reaction, sleep(1000, 'frozen')])).toBe('frozen');
    expect(frozen.countReports()).toBe(1);
    for (const visitor of otherCandidateVisitors) await simulatePage(visitor, edge.url, ['started']);
    await expect
      .poll(async () => (await releases.getRegistry()).remotes.inventory?.candidate)
      .toMatchObject({ shareInBasisPoints: 0 });
    const [latest] = await releases.listHistory('inventory');
    expect(latest).toMatchObject({
      who: 'automatic',
      why: expect.stringMatching(
        /^1\.1\.0 stopped responding for 100% of visitors \(.*\), 1\.0\.0 for [0-8](\.\d+)?% \(/,
      ),
    });
  } finally {
    await frozenBrowser.kill();
    await edge.stop();
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
