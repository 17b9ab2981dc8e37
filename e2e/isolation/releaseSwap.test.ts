import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { vehicleCount } from '../support/inventory/vehicleCount.ts';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { expectSameDocument, markDocument } from '../support/page/documentMark.ts';
import { locateInventoryLink, notFoundPath } from '../support/page/notFoundPage.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { replaceText } from '../support/releases/replaceText.ts';
import { test } from '../support/servers/privateEdgeTest.ts';
import { projectRoot } from '../support/site/projectRoot.ts';

const firstHeading = 'Vehicle Inventory';
const secondHeading = 'Vehicles of the second release';
const secondRelease = replaceText(firstHeading, secondHeading);

const locateHeading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Calculates a digest of the shell's build. */
async function calculateShellDigest(): Promise<string> {
  const folder = join(projectRoot, 'shell/dist');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

test.beforeEach(async ({ edge }) => {
  await edge.releaseStable();
});

test('the next page load gets a new release without a shell build or an edge restart', async ({
  edge,
  page,
  request,
}) => {
  const shellDigest = await calculateShellDigest();
  const { pid } = edge.process;
  expect(await (await request.get('/inventory')).text()).toContain(`>${firstHeading}</h1>`);

  const version = await edge.releaseStable(secondRelease);
  expect(await (await request.get('/inventory')).text()).toContain(`>${secondHeading}</h1>`);
  const pageErrors = collectPageErrors(page);
  const requestedUrls: string[] = [];
  page.on('request', (sent) => requestedUrls.push(sent.url()));
  await page.goto('/inventory');
  await waitForHydration(page);
  await expect(locateHeading(page)).toHaveText(secondHeading);
  await expect(page).toHaveTitle(new RegExp(`^${secondHeading}`));
  await page.waitForLoadState('networkidle');
  expect(pageErrors, 'server and browser rendered the same release').toEqual([]);
  const remoteUrls = requestedUrls.filter((url) => url.includes('/r/inventory/'));
  expect(remoteUrls.length).toBeGreaterThan(0);
  expect(remoteUrls.filter((url) => !url.includes(`/${version}/`))).toEqual([]);

  expect(edge.process.pid).toBe(pid);
  expect(await calculateShellDigest()).toBe(shellDigest);
});

test('a cached page is stale after a new release', async ({ edge, request }) => {
  const { etag = '' } = (await request.get('/inventory')).headers();
  await edge.releaseStable(secondRelease);
  const response = await request.get('/inventory', { headers: { 'if-none-match': etag } });
  expect(response.status()).toBe(200);
});

test('an open page keeps its release until the next page load', async ({ edge, page }) => {
  // This page has not loaded any file of the remote yet.
  await page.goto(notFoundPath);
  await waitForHydration(page);
  await markDocument(page);
  const pageErrors = collectPageErrors(page);
  const version = await edge.releaseStable(secondRelease);
  const firstRequest = page.waitForRequest((sent) => sent.url().includes('/r/inventory/'));
  await locateInventoryLink(page).click();
  await expect(locateHeading(page)).toHaveText(firstHeading);
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  expect((await firstRequest).url()).not.toContain(`/${version}/`);
  await expectSameDocument(page);
  await page.waitForLoadState('networkidle');
  expect(pageErrors).toEqual([]);

  await page.reload();
  await expect(locateHeading(page)).toHaveText(secondHeading);
});

test('a rollback to the earlier release is a new revision', async ({ edge, request }) => {
  const fetchPage = async () => (await request.get('/inventory')).text();
  await edge.releaseStable(secondRelease);
  expect(await fetchPage()).toContain(`>${secondHeading}</h1>`);
  await edge.releaseStable();
  expect(await fetchPage()).toContain(`>${firstHeading}</h1>`);
});
