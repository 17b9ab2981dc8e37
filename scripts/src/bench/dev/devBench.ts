import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { resolveBrowser } from '@msv/testing/browser/resolveBrowser';
import { chromium } from 'playwright-core';
import { listRemotes } from '../../project/listRemotes.ts';
import { listServices } from '../../project/listServices.ts';
import { projectRoot } from '../../project/projectRoot.ts';
import { DevSite } from '../../project-copy/DevSite.ts';
import { computeMedian, computePercentile } from '../measuring/statistics.ts';
import { type DevEdit, devEdits, isHealthy, listUnresponsiveUrls } from './devEdits.ts';

const defaultMinutes = '3';
const visibleTimeoutMs = 60_000;
const pollIntervalMs = 50;

/**
 * Edits the sources of a running `npm run dev` for some minutes (`--minutes 30`): remotes, the shell, a service, a contract and
 * the edge, with and without errors. Every edit must become visible, every undone edit must leave a working site, and no
 * program may be dead at the end.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: defaultMinutes } } });
const durationMs = Number(values.minutes) * 60_000;
if (!(durationMs > 0)) throw new Error(`--minutes must be a number of minutes, not "${values.minutes}"`);

const folders = [
  ...listRemotes(projectRoot).map((remote) => `mfe-${remote}`),
  ...listServices(projectRoot).map((service) => `services/${service}`),
];
const site = await DevSite.start(folders, '/inventory');
const browser = await chromium.launch(await resolveBrowser());
try {
  const page = await browser.newPage();
  await page.goto(`${site.url}/inventory`);
  if (!(await waitUntil(() => isHealthy(site, page))))
    throw new Error(`npm run dev did not become ready:\n${site.readOutput()}`);
  const startedAt = performance.now();
  const visibleMs: number[] = [];
  let edits = 0;
  let failures = 0;
  while (performance.now() - startedAt < durationMs)
    for (const edit of devEdits) {
      edits += 1;
      const editedAt = performance.now();
      const outputBefore = site.readOutput().length;
      if (await makeEdit(edit, edits)) {
        visibleMs.push(performance.now() - editedAt);
      } else {
        failures += 1;
        console.log(`Edit ${edits} (${edit.name}) failed:\n${site.readOutput().slice(outputBefore)}`);
      }
    }
  const unresponsiveUrls = await listUnresponsiveUrls(site);
  for (const url of unresponsiveUrls) console.log(`${url} does not respond`);
  console.log(
    JSON.stringify({
      minutes: Math.round((performance.now() - startedAt) / 6000) / 10,
      edits,
      failures,
      unresponsivePrograms: unresponsiveUrls.length,
      visibleMedianMs: computeMedian(visibleMs),
      visibleP95Ms: computePercentile(visibleMs, 95),
    }),
  );

  /** Makes an edit, waits until it is visible, undoes it, and waits until the site works again. */
  async function makeEdit({ file, before, createAfter, isVisible }: DevEdit, number: number) {
    const after = createAfter(number);
    await site.copy.replace(file, before, after);
    const wasVisible = await waitUntil(() => isVisible(number, site, page));
    await site.copy.replace(file, after, before);
    if (await waitUntil(() => isHealthy(site, page))) return wasVisible;
    // The next edit starts on a fresh page.
    await page.reload();
    return false;
  }
} finally {
  await browser.close();
  await site.stop();
}

async function waitUntil(isFulfilled: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + visibleTimeoutMs;
  // A page that reloads itself interrupts a check.
  while (!(await isFulfilled().catch(() => false))) {
    if (performance.now() > deadline) return false;
    await sleep(pollIntervalMs);
  }
  return true;
}
