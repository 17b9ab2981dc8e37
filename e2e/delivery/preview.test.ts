import { devServerOverridesUrl, previewStartUrl } from '@msv/contracts/releases/preview';
import { createPreviewToken } from '@msv/release-kit/signing/previewToken';
import { findAxeViolations } from '@msv/testing/browser/findAxeViolations';
import { expect } from '@playwright/test';
import { parseServedPage } from '../support/html/parseServedPage.ts';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { collectPolicyViolations } from '../support/page/collectPolicyViolations.ts';
import { openPreview } from '../support/page/openPreview.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { replaceText } from '../support/releases/replaceText.ts';
import { type PrivateEdge, test } from '../support/servers/privateEdgeTest.ts';
import { startDevServer } from '../support/servers/startDevServer.ts';

const previewHeading = 'Vehicles in preview';

/** Registers a release that no visitor gets. Returns its version and a preview link. */
async function registerPreview({ store, waitForRevision, signingKey }: PrivateEdge) {
  const release = await store.addChangedBuild('inventory', replaceText('Vehicle Inventory', previewHeading));
  const { version } = release;
  const { releases, ...remote } = store.getRemote('inventory');
  await store.publishRevision({ inventory: { ...remote, releases: { ...releases, [version]: release } } });
  await waitForRevision();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const token = createPreviewToken({ releases: { inventory: version }, expiresAt }, signingKey);
  return { version, link: `${previewStartUrl}?token=${token}` };
}

test('a preview link shows an unpublished release under a banner in one browser, until the visitor ends the preview', async ({
  edge,
  page,
  request,
}) => {
  const { version, link } = await registerPreview(edge);
  const violations = collectPolicyViolations(page);
  await openPreview(page, link);
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText(`Preview of inventory ${version}`);
  const pageErrors = collectPageErrors(page);
  const response = await page.goto('/inventory');
  expect(response?.headers()['cache-control']).toBe('no-store');
  expect(response?.headers().etag).toBeUndefined();
  const redirect = await page.request.get('/state/florida', { maxRedirects: 0 });
  expect(redirect.headers()['cache-control'], 'redirects in a preview are not cacheable').toBe('no-store');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(previewHeading);
  await expect(banner).toBeVisible();
  expect(pageErrors, 'server and browser render the same release').toEqual([]);
  expect(violations, 'the preview does not violate the content security policy').toEqual([]);

  const publicResponse = await request.get('/inventory');
  const publicPage = parseServedPage(await publicResponse.text());
  expect(publicPage.heading).toBe('Vehicle Inventory');
  expect(publicPage.state.remotes.inventory?.version).not.toBe(version);
  expect(publicResponse.headers()['cache-control']).toBe('no-cache');

  await banner.getByRole('link', { name: 'End preview' }).click();
  await expect(banner).toHaveCount(0);
  await page.goto('/inventory');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle Inventory');
});

test('a preview link asks for confirmation on a page that is accessible and fits a phone', async ({
  edge,
  page,
}) => {
  const { version, link } = await registerPreview(edge);
  const violations = collectPolicyViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link);
  await expect(page).toHaveTitle('Preview a release');
  await expect(page.getByRole('listitem')).toHaveText(`inventory ${version}`);
  expect(await findAxeViolations(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'the page does not scroll horizontally').toBe(390);
  expect(await page.context().cookies()).toEqual([]);
  expect(violations).toEqual([]);
});

test('a page of another site cannot start a preview', async ({ edge, page }) => {
  const { link } = await registerPreview(edge);
  const { origin } = new URL(edge.process.url);
  const token = new URL(link, origin).searchParams.get('token') ?? '';
  await page.goto(
    `data:text/html,<form method="post" action="${origin}/preview"><input name="token" value="${token}"><button>Go</button></form>`,
  );
  const response = page.waitForResponse(`${origin}/preview`);
  await page.getByRole('button').click();
  expect((await response).status()).toBe(403);
  expect(await page.context().cookies(origin)).toEqual([]);
});

test('a page with a module from a dev server violates no policy', async ({ page }) => {
  const devServer = await startDevServer('inventory');
  const violations = collectPolicyViolations(page);
  await page.goto(`${devServerOverridesUrl}?inventory=${devServer.origin}`);
  await expect(page).toHaveURL('/inventory');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle Inventory');
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('0.0.0-development');
  const scripts = devServer.requests.filter(({ url }) => url.startsWith('/client/'));
  expect(scripts, 'the module comes from the dev server').not.toEqual([]);
  expect(violations).toEqual([]);
  await devServer.close();
});

test('a signed preview loads a module from a dev server that only the browser reaches, with a strict policy', async ({
  edge,
  page,
}) => {
  const devServer = await startDevServer('inventory');
  const violations = collectPolicyViolations(page);
  const preview = {
    releases: {},
    devServers: { inventory: devServer.origin },
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  };
  const token = createPreviewToken(preview, edge.signingKey);
  const path = '/inventory?category=utility';
  await page.goto(`${previewStartUrl}?${new URLSearchParams({ token, path })}`);
  await expect(page.getByRole('listitem')).toContainText(devServer.origin);
  const [response] = await Promise.all([
    page.waitForResponse((candidate) => candidate.url().endsWith(path)),
    page.getByRole('button', { name: 'Show this release' }).click(),
  ]);
  await expect(page).toHaveURL(path);
  const headers = response.headers();
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  expect(headers['content-security-policy']).toMatch(
    new RegExp(`script-src 'self' 'sha256-\\S+ ${devServer.origin};.*require-trusted-types-for 'script'`),
  );
  await waitForHydration(page);
  await expect(page.getByTestId('vehicle-card').first()).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('0.0.0-development');
  const urls = devServer.requests.map(({ url }) => url);
  expect(urls).toContain('/remoteEntry.js');
  expect(urls, 'the edge does not contact the dev server').not.toContain('/release.json');
  expect(violations).toEqual([]);
  await devServer.close();
});
