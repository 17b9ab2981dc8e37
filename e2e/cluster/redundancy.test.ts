import { rename } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import { listServices } from '@msv/scripts/project/projectFolders';
import { buildInquiryRequest } from '@msv/testing/builders/buildInquiryRequest';
import { isNightly } from '@msv/testing/nightly';
import { startLoad } from '@msv/testing/startLoad';
import { expect, type Page } from '@playwright/test';
import { vehicleCount } from '../support/inventory/vehicleCount.ts';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { replaceText } from '../support/releases/replaceText.ts';
import { waitForRevision } from '../support/servers/waitForRevision.ts';
import { projectRoot } from '../support/site/projectRoot.ts';
import { test } from './clusterTest.ts';

const releasesServices = ['releases-1', 'releases-2'];
const changeHeading = (heading: string) => replaceText('Vehicle Inventory', heading);

/** Finds the version of the inventory remote in a served page. */
const findInventoryVersion = (html: string) => /\/r\/inventory\/([^/"]+)\//.exec(html)?.[1];

/** Fetches the inventory page from an edge. Returns the version of the inventory remote. */
async function fetchInventoryVersion(edge: string, cookie: string): Promise<string | undefined> {
  return findInventoryVersion(await (await fetch(`${edge}/inventory`, { headers: { cookie } })).text());
}

/** Opens the home page and navigates to pages of modules that the browser has not loaded yet. */
async function visitSite(page: Page) {
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('main').getByRole('link', { name: 'See All Vehicles' }).click();
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  await page.getByTestId('vehicle-card').first().getByRole('link').click();
  await expect(page.getByRole('main').locator('details').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Dealers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Dealers');
}

test.skip(!isNightly, 'runs each night');

test('the site works behind a proxy', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  await page.goto('/inventory');
  await waitForHydration(page);
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  expect(pageErrors).toEqual([]);
});

test('the registry rejects a release that the running shells cannot run', async ({ cluster }) => {
  const publication = cluster.publishChangedInventory('later', changeHeading('Later vehicles'), {
    platform: '^99.0.0',
  });
  await expect(publication).rejects.toThrow(
    /needs platform \^99\.0\.0, but a running shell has \d+\.\d+\.\d+\. Build against that version/,
  );
});

test('a visitor gets the same release from both edges during a rollout to half of the visitors', async ({
  cluster,
}) => {
  const version = await cluster.publishChangedInventory('half', changeHeading('Half of the vehicles'));
  const { revision } = await cluster.change({
    kind: 'rollout',
    remote: 'inventory',
    version,
    shareInBasisPoints: 5000,
    reason: 'A look at it',
  });
  await Promise.all(cluster.edges.map((edge) => waitForRevision(edge, revision)));
  const [firstEdge = ''] = cluster.edges;
  const visitors = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const { headers } = await fetch(`${firstEdge}/inventory`);
      return /^visitor=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
    }),
  );
  expect(new Set(visitors).size).toBe(40);
  const versionsByVisitor = await Promise.all(
    visitors.map((cookie) => Promise.all(cluster.edges.map((edge) => fetchInventoryVersion(edge, cookie)))),
  );
  for (const [first, second] of versionsByVisitor) expect(second).toBe(first);
  const rolloutVisitorCount = versionsByVisitor.filter(([first]) => first === version).length;
  console.log(`${rolloutVisitorCount} of ${visitors.length} visitors got the candidate, each on both edges`);
  expect(rolloutVisitorCount).toBeGreaterThan(5);
  expect(rolloutVisitorCount).toBeLessThan(35);
  await cluster.change({ kind: 'abort', remote: 'inventory', reason: 'Seen' });
});

test('a new revision reaches both edges within two seconds', async ({ cluster }) => {
  const version = await cluster.publishChangedInventory('next', changeHeading('The next vehicles'));
  const { revision } = await cluster.change({
    kind: 'promote',
    remote: 'inventory',
    version,
    reason: 'Next',
  });
  const durationsMs = await Promise.all(cluster.edges.map((edge) => waitForRevision(edge, revision)));
  console.log(`Revision ${revision} reached the edges after ${durationsMs.join(' and ')} ms`);
  expect(Math.max(...durationsMs)).toBeLessThan(2000);
  for (const edge of cluster.edges) expect(await fetchInventoryVersion(edge, '')).toBe(version);
});

test('visitors notice no outage of the releases services and their artifacts, even if an edge restarts', async ({
  cluster,
  page,
}) => {
  test.setTimeout(300_000);
  const pageErrors = collectPageErrors(page);
  const paths = ['/', '/inventory', '/dealerships', '/states/florida', '/financing', '/faq'];
  const requestPage = async (requestNumber: number) => {
    await sleep(100);
    return fetch(cluster.url + paths[requestNumber % paths.length]);
  };
  const hiddenFolder = `${cluster.artifactsFolder}-hidden`;

  await cluster.kill(...releasesServices);
  await rename(cluster.artifactsFolder, hiddenFolder);
  const load = startLoad(2, requestPage, 200);
  await visitSite(page);
  // An edge starts with the registry and releases on its own disk.
  await cluster.kill('edge-2');
  await cluster.restart('edge-2');
  await page.context().clearCookies();
  await visitSite(page);
  // At 20 requests per second, the edges miss several revisions during that time.
  await load.waitForRequests(150);
  await visitSite(page);
  const { requests, failures, slowestMs } = await load.stop();
  console.log(
    `${requests} requests during the outage, ${failures.length} failed, the slowest took ${slowestMs} ms`,
  );
  expect(failures).toEqual([]);
  expect(pageErrors).toEqual([]);

  await rename(hiddenFolder, cluster.artifactsFolder);
  await cluster.restart(...releasesServices);
  const version = await cluster.publishChangedInventory('after', changeHeading('Vehicles after the outage'));
  const { revision } = await cluster.change({
    kind: 'promote',
    remote: 'inventory',
    version,
    reason: 'After the outage',
  });
  const durationsMs = await Promise.all(cluster.edges.map((edge) => waitForRevision(edge, revision)));
  console.log(`The next revision reached the edges after ${durationsMs.join(' and ')} ms`);
  expect(Math.max(...durationsMs)).toBeLessThan(2000);
});

test('visitors notice no crash of one edge and one instance of each service under load', async ({
  cluster,
  page,
}) => {
  const paths = ['/inventory', '/api/vehicles', '/states', '/api/states', '/', '/financing', '/api/faqs'];
  const requestPage = (requestNumber: number) => fetch(cluster.url + paths[requestNumber % paths.length]);
  const sendInquiry = (requestNumber: number) =>
    fetch(cluster.url + vehicleInquiryUrl, buildInquiryRequest(requestNumber));
  const reads = startLoad(8, requestPage, 200);
  const inquiries = startLoad(2, sendInquiry, 201);
  await reads.waitForRequests(100);
  await cluster.kill(...listServices(projectRoot).map((name) => `${name}-1`));
  await reads.waitForRequests(200);
  // The proxy repeats inquiries, too, because their keys prevent duplicates.
  await cluster.kill('edge-1');
  await reads.waitForRequests(200);
  const [readResult, inquiryResult] = await Promise.all([reads.stop(), inquiries.stop()]);
  console.log(
    `${readResult.requests} reads, ${readResult.failures.length} failed, the slowest took ${readResult.slowestMs} ms; ` +
      `${inquiryResult.requests} inquiries, ${inquiryResult.failures.length} failed, the slowest took ${inquiryResult.slowestMs} ms`,
  );
  expect(readResult.failures).toEqual([]);
  expect(inquiryResult.failures).toEqual([]);

  await page.goto('/inventory');
  await waitForHydration(page);
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
});

test('visitors see all pages while the renderer is down, and after it has started again', async ({
  cluster,
  page,
}) => {
  const isRenderedByServer = async (path: string) =>
    (await (await fetch(cluster.url + path)).text()).includes('<footer');
  await cluster.kill('renderer');
  expect(await isRenderedByServer('/inventory?search=down')).toBe(false);
  await visitSite(page);
  await cluster.restart('renderer');
  await expect.poll(() => isRenderedByServer('/inventory?search=again')).toBe(true);
});
