import { rename } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { vehicleCount } from '../support/inventory/vehicleCount.ts';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { replaceText } from '../support/releases/replaceText.ts';
import { waitForRevision } from '../support/servers/waitForRevision.ts';
import { test } from './clusterTest.ts';
import { startLoad } from './startLoad.ts';

const outageMs = 60_000;
const services = ['releases-1', 'releases-2'];

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

test('visitors notice no outage of the releases services and their artifacts for a minute, even if an edge restarts', async ({
  cluster,
  page,
}) => {
  test.setTimeout(outageMs + 60_000);
  const pageErrors = collectPageErrors(page);
  const paths = ['/', '/inventory', '/dealerships', '/states/florida', '/financing', '/faq'];
  const requestPage = async (requestNumber: number) => {
    await sleep(100);
    return fetch(cluster.url + paths[requestNumber % paths.length]);
  };
  const hiddenFolder = `${cluster.artifactsFolder}-hidden`;

  await cluster.kill(...services);
  await rename(cluster.artifactsFolder, hiddenFolder);
  const outageStartedAt = performance.now();
  const load = startLoad(2, requestPage, 200);
  await visitSite(page);
  // An edge starts with the registry and releases on its own disk.
  await cluster.kill('edge-2');
  await cluster.restart('edge-2');
  await page.context().clearCookies();
  await visitSite(page);
  await sleep(outageMs - (performance.now() - outageStartedAt));
  await visitSite(page);
  const { requests, failures, slowestMs } = await load.stop();
  console.log(
    `${requests} requests during the outage, ${failures.length} failed, the slowest took ${slowestMs} ms`,
  );
  expect(failures).toEqual([]);
  expect(pageErrors).toEqual([]);

  await rename(hiddenFolder, cluster.artifactsFolder);
  await cluster.restart(...services);
  const change = replaceText('Vehicle Inventory', 'Vehicles after the outage');
  const version = await cluster.publishChangedInventory('after', change);
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
