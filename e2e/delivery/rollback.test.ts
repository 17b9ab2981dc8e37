import { emptyRegistry } from '@msv/contracts/releases/registry/registry';
import { expect } from '@playwright/test';
import { parseServedPage } from '../support/html/parseServedPage.ts';
import { replaceText } from '../support/releases/replaceText.ts';
import { test } from '../support/servers/privateEdgeTest.ts';
import { waitForRejectedRevision } from '../support/servers/waitForRejectedRevision.ts';

const correctHeading = 'Vehicle Inventory';
const wrongHeading = 'Vehicles of a bad release';

/** One visitor's page load: when it was requested, and the response. */
interface PageLoad {
  requestedAtMs: number;
  status: number;
  heading: string | undefined;
}

/** Starts ten visitors who load a page again and again until `stop` is called. */
function startPageLoads(url: string) {
  const loads: PageLoad[] = [];
  let isStopped = false;
  const visit = async () => {
    while (!isStopped) {
      const requestedAtMs = performance.now();
      const response = await fetch(url);
      loads.push({
        requestedAtMs,
        status: response.status,
        heading: parseServedPage(await response.text()).heading,
      });
    }
  };
  const visitors = Promise.all(Array.from({ length: 10 }, visit));
  return {
    loads,
    /** Waits until the visitors have finished the given number of further page loads. */
    waitForLoads: async (count: number) => {
      const target = loads.length + count;
      await expect.poll(() => loads.length).toBeGreaterThanOrEqual(target);
    },
    stop: async () => {
      isStopped = true;
      await visitors;
    },
  };
}

test('under load, a rollback reaches every new page load within five seconds', async ({ edge }) => {
  const inventory = edge.store.getRemote('inventory');
  await edge.releaseStable('inventory', replaceText(correctHeading, wrongHeading));
  const { loads, waitForLoads, stop } = startPageLoads(`${edge.process.url}/inventory`);
  await waitForLoads(20);
  const rolledBackAtMs = performance.now();
  await edge.store.publishRevision({ inventory });
  await expect.poll(() => loads.at(-1)?.heading, { intervals: [20] }).toBe(correctHeading);
  await waitForLoads(20);
  await stop();
  expect(loads.filter(({ status }) => status !== 200)).toEqual([]);
  const staleDelaysMs = loads
    .filter(({ heading }) => heading === wrongHeading)
    .map(({ requestedAtMs }) => requestedAtMs - rolledBackAtMs);
  const effectiveMs = Math.max(0, ...staleDelaysMs);
  expect(effectiveMs).toBeLessThan(5000);
  console.log(
    `${loads.length} page loads; the last one with the bad release started ${Math.round(effectiveMs)} ms after the rollback`,
  );
});

test('page loads succeed while the registry is missing, invalid or unsigned', async ({ edge }) => {
  const { loads, waitForLoads, stop } = startPageLoads(`${edge.process.url}/inventory`);
  await waitForLoads(10);
  await waitForRejectedRevision(edge.process, () => edge.store.removeRegistry());
  await waitForLoads(20);
  const unsigned = { ...emptyRegistry, revision: edge.store.revision + 1 };
  for (const text of ['not a registry', JSON.stringify(unsigned)]) {
    await waitForRejectedRevision(edge.process, () => edge.store.writeRegistry(text));
    await waitForLoads(10);
  }
  await edge.store.publishRevision({});
  await edge.waitForRevision();
  await stop();
  expect(loads.filter(({ status, heading }) => status !== 200 || heading !== correctHeading)).toEqual([]);
  console.log(`${loads.length} page loads while the registry was missing, invalid or unsigned`);
});
