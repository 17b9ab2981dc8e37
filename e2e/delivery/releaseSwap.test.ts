import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { replaceText } from '../support/releases/replaceText.ts';
import { test } from '../support/servers/privateEdgeTest.ts';
import { projectRoot } from '../support/site/projectRoot.ts';

const firstHeading = 'Vehicle Inventory';
const secondHeading = 'Vehicles of the second release';

/** Calculates a digest of the shell's build. */
async function calculateShellDigest(): Promise<string> {
  const folder = join(projectRoot, 'shell/dist');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

test('the next page load gets a new release without a shell build or an edge restart', async ({
  edge,
  page,
  request,
}) => {
  const shellDigest = await calculateShellDigest();
  const { pid } = edge.process;
  const before = await request.get('/inventory');
  expect(await before.text()).toContain(`>${firstHeading}</h1>`);

  const version = await edge.releaseStable('inventory', replaceText(firstHeading, secondHeading));
  const headers = { 'if-none-match': before.headers().etag ?? '' };
  const after = await request.get('/inventory', { headers });
  expect(after.status(), 'a stored page is stale').toBe(200);
  expect(await after.text()).toContain(`>${secondHeading}</h1>`);
  const pageErrors = collectPageErrors(page);
  const requestedUrls: string[] = [];
  page.on('request', (sent) => requestedUrls.push(sent.url()));
  await page.goto('/inventory');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(secondHeading);
  await expect(page).toHaveTitle(new RegExp(`^${secondHeading}`));
  await page.waitForLoadState('networkidle');
  expect(pageErrors, 'server and browser rendered the same release').toEqual([]);
  const remoteUrls = requestedUrls.filter((url) => url.includes('/r/inventory/'));
  expect(remoteUrls.length).toBeGreaterThan(0);
  expect(remoteUrls.filter((url) => !url.includes(`/${version}/`))).toEqual([]);

  expect(edge.process.pid).toBe(pid);
  expect(await calculateShellDigest()).toBe(shellDigest);
});
