import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectSameDocument, markDocument } from '../stage/documentMark.ts';
import { inventoryLink, otherPage } from '../stage/inventoryLink.ts';
import { noiseOf } from '../stage/noiseOf.ts';
import { test } from '../stage/privateEdge.ts';
import { projectRoot } from '../stage/projectRoot.ts';
import type { FileChange } from '../stage/ReleaseStore.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';
import { vehicleCount } from '../stage/vehicleCount.ts';

const before = 'Vehicle Inventory';
const after = 'Vehicles of the second release';
/** The one thing that the second release does differently, in its server bundle and in the browser's scripts. */
const secondRelease: FileChange = { text: (_file, text) => text.replaceAll(before, after) };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function shellDigest(): Promise<string> {
  const folder = join(projectRoot, 'shell/dist');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

test.beforeEach(async ({ edge }) => {
  await edge.release();
});

test('a new release reaches the next load, without a new shell and without a restart', async ({
  edge,
  page,
  request,
}) => {
  const shell = await shellDigest();
  const { pid } = edge.program;
  expect(await (await request.get('/inventory')).text()).toContain(`>${before}</h1>`);

  const version = await edge.release(secondRelease);
  expect(await (await request.get('/inventory')).text()).toContain(`>${after}</h1>`);
  const noise = noiseOf(page);
  const loaded: string[] = [];
  page.on('request', (one) => loaded.push(one.url()));
  await page.goto('/inventory');
  await untilHydrated(page);
  await expect(heading(page)).toHaveText(after);
  await expect(page).toHaveTitle(new RegExp(`^${after}`));
  await page.waitForLoadState('networkidle');
  expect(noise, 'server and browser rendered the same release').toEqual([]);
  const ofRemote = loaded.filter((url) => url.includes('/r/inventory/'));
  expect(ofRemote.length).toBeGreaterThan(0);
  expect(ofRemote.filter((url) => !url.includes(`/${version}/`))).toEqual([]);

  expect(edge.program.pid).toBe(pid);
  expect(await shellDigest()).toBe(shell);
});

test('whoever has the page from before is not told that it is still current', async ({ edge, request }) => {
  const { etag = '' } = (await request.get('/inventory')).headers();
  await edge.release(secondRelease);
  const reply = await request.get('/inventory', { headers: { 'if-none-match': etag } });
  expect(reply.status()).toBe(200);
});

test('a page that was open before goes on with the release it came with', async ({ edge, page }) => {
  // It has not loaded anything of the remote yet.
  await page.goto(otherPage);
  await untilHydrated(page);
  await markDocument(page);
  const noise = noiseOf(page);
  const version = await edge.release(secondRelease);
  const chunk = page.waitForRequest((one) => one.url().includes('/r/inventory/'));
  await inventoryLink(page).click();
  await expect(heading(page)).toHaveText(before);
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  expect((await chunk).url()).not.toContain(`/${version}/`);
  await expectSameDocument(page);
  await page.waitForLoadState('networkidle');
  expect(noise).toEqual([]);

  await page.reload();
  await expect(heading(page)).toHaveText(after);
});

test('going back to the release before is one more revision', async ({ edge, request }) => {
  const text = async () => (await request.get('/inventory')).text();
  await edge.release(secondRelease);
  expect(await text()).toContain(`>${after}</h1>`);
  await edge.release();
  expect(await text()).toContain(`>${before}</h1>`);
});
