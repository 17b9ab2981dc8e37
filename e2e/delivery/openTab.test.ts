import { policyPagePaths } from '@msv/contracts/content/policyPages';
import { expect, type Page } from '@playwright/test';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { expectSameDocument, markDocument } from '../support/page/documentMark.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { replaceText } from '../support/releases/replaceText.ts';
import { test } from '../support/servers/privateEdgeTest.ts';
import { moduleNames } from '../support/site/siteModules.ts';

test.setTimeout(180_000);

/** One heading of each module. The next releases change its text. */
const headingsByModule = {
  content: 'Why Choose Us',
  inventory: 'Vehicle Inventory',
  dealers: 'Find Dealers',
  financing: 'Vehicle Financing',
};

/** Follows the first link of the page to a path. */
async function followLink(page: Page, path: string) {
  await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
  await expect(page).toHaveURL(new RegExp(`${path.replace('/state/', '/states/')}$`));
}

/** Paths that the header or footer of every page links to. */
const linkedPaths = [
  '/inventory',
  '/inventory/evolution-d-max-gt4',
  '/dealerships',
  '/add-dealership',
  '/states',
  '/state/texas',
  '/usa',
  '/financing',
  '/contact',
  '/faq',
  ...policyPagePaths,
  '/',
];

test('an open tab keeps its releases on all pages while every module ships twice, and gets the new ones on reload', async ({
  edge,
  page,
}) => {
  const tableLoaded = page.waitForResponse('**/routes.json');
  await page.goto('/');
  await waitForHydration(page, 'header a');
  await tableLoaded;
  await markDocument(page);
  const pageErrors = collectPageErrors(page);
  const initialRemotes = edge.store.remotes;

  for (const round of ['second', 'third'])
    for (const name of moduleNames) {
      const release = await edge.store.addChangedBuild(
        name,
        replaceText(headingsByModule[name], `${headingsByModule[name]}, ${round}`),
      );
      // The release of the open tab leaves the registry. Its files stay in the store.
      const { owner, version } = release;
      await edge.store.publishRevision({
        [name]: { owner, stable: version, releases: { [version]: release } },
      });
    }
  await edge.waitForRevision();

  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  for (const path of linkedPaths) {
    await followLink(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(page.locator('body')).not.toContainText(/, (second|third)/);
  }
  await page.waitForLoadState('networkidle');
  await expectSameDocument(page);
  expect(pageErrors, 'all chunks of the old releases loaded').toEqual([]);
  for (const name of moduleNames) {
    const moduleUrls = requestedUrls.filter((url) => url.includes(`/r/${name}/`));
    expect(moduleUrls.length, `scripts of ${name} that loaded after the releases`).toBeGreaterThan(0);
    expect(moduleUrls.filter((url) => !url.includes(`/${initialRemotes[name]?.stable}/`))).toEqual([]);
  }

  await page.reload();
  await waitForHydration(page, 'header a');
  await expect(page.getByRole('heading', { name: `${headingsByModule.content}, third` })).toBeVisible();
  for (const [path, name] of [
    ['/inventory', 'inventory'],
    ['/dealerships', 'dealers'],
    ['/financing', 'financing'],
  ] as const) {
    await followLink(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${headingsByModule[name]}, third`);
  }
});
