import { rename } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { noiseOf } from '../stage/noiseOf.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';
import { vehicleCount } from '../stage/vehicleCount.ts';
import { startLoad } from './load.ts';
import { test } from './ownCluster.ts';
import { untilRevision } from './untilRevision.ts';

const aMinuteMs = 60_000;
const services = ['releases-1', 'releases-2'];

/** A visitor who comes, looks at vehicles, and goes on to modules that were not loaded before. */
async function visit(page: Page) {
  await page.goto('/');
  await untilHydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'See All Vehicles' }).click();
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  await page.getByTestId('vehicle-card').first().getByRole('link').click();
  await expect(page.getByRole('main').locator('details').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Dealers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Dealers');
}

test('for a minute the registry and its store are away, an edge starts meanwhile, and no visitor notices', async ({
  cluster,
  page,
}) => {
  test.setTimeout(aMinuteMs + 60_000);
  const noise = noiseOf(page);
  const addresses = ['/', '/inventory', '/dealerships', '/states/florida', '/financing', '/faq'];
  const read = async (turn: number) => {
    await sleep(100);
    return fetch(cluster.url + addresses[turn % addresses.length]);
  };
  const gone = `${cluster.store}-away`;

  await cluster.kill(...services);
  await rename(cluster.store, gone);
  const awaySince = performance.now();
  const reads = startLoad(2, read, 200);
  await visit(page);
  // What an edge starts with is on its own disk.
  await cluster.kill('edge-2');
  await cluster.revive('edge-2');
  await page.context().clearCookies();
  await visit(page);
  await sleep(aMinuteMs - (performance.now() - awaySince));
  await visit(page);
  const { requests, lost, slowestMs } = await reads.stop();
  console.log(`${requests} reads while it was away, ${lost.length} lost, the slowest ${slowestMs} ms`);
  expect(lost).toEqual([]);
  expect(noise).toEqual([]);

  await rename(gone, cluster.store);
  await cluster.revive(...services);
  const text = (_file: string, code: string) => code.replaceAll('Vehicle Inventory', 'Back again');
  const version = await cluster.publishChanged('back', { text });
  const { revision } = await cluster.change({
    kind: 'promote',
    remote: 'inventory',
    version,
    reason: 'Back',
  });
  const ms = await Promise.all(cluster.edges.map((edge) => untilRevision(edge, revision)));
  console.log(`The revision after it reached the edges after ${ms.join(' and ')} ms`);
  expect(Math.max(...ms)).toBeLessThan(2000);
});
