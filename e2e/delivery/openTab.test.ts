import { expect, type Page } from '@playwright/test';
import { expectSameDocument, markDocument } from '../stage/documentMark.ts';
import { moduleNames } from '../stage/modules.ts';
import { newText } from '../stage/newText.ts';
import { noiseOf } from '../stage/noiseOf.ts';
import { test } from '../stage/privateEdge.ts';
import { servedPage } from '../stage/servedPage.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';

test.setTimeout(60_000);
test.use({ remote: 'content', others: ['inventory', 'dealers', 'financing'] });

/** One heading of each module, which its next releases say differently. */
const headings = {
  content: 'Why Choose Us',
  inventory: 'Vehicle Inventory',
  dealers: 'Find Dealers',
  financing: 'Vehicle Financing',
};

/** Goes to an address by the first link to it that the page has, wherever that is. */
async function followLink(page: Page, path: string) {
  await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
  await expect(page).toHaveURL(new RegExp(`${path.replace('/state/', '/states/')}$`));
}

const linkedFromTheFrame = [
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
  '/privacy-policy',
  '/terms-of-service',
  '/publishing-policy',
  '/feedback-policy',
  '/corrections-policy',
  '/diversity-policy',
  '/ethics-policy',
  '/staffing-report',
  '/',
];

test('a tab that is open while every module ships twice goes everywhere on what it came with, then has the new', async ({
  edge,
  page,
  request,
}) => {
  await page.goto('/');
  await untilHydrated(page, 'header a');
  await markDocument(page);
  const noise = noiseOf(page);
  const came = servedPage(await (await request.get('/')).text()).state.remotes;

  for (const round of ['second', 'third'])
    for (const name of moduleNames) {
      const release = await edge.store.add(name, newText(headings[name], `${headings[name]}, ${round}`));
      // Nothing of what the tab came with stays in the document, only in the store.
      const { owner, version } = release;
      await edge.store.publish({ [name]: { owner, stable: version, releases: { [version]: release } } });
    }
  await edge.catchUp();

  const loaded: string[] = [];
  page.on('request', (one) => loaded.push(one.url()));
  for (const path of linkedFromTheFrame) {
    await followLink(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(page.locator('body')).not.toContainText(/, (second|third)/);
  }
  await page.waitForLoadState('networkidle');
  await expectSameDocument(page);
  expect(noise, 'no chunk, and nothing else, was missed').toEqual([]);
  for (const name of moduleNames) {
    const ofModule = loaded.filter((url) => url.includes(`/r/${name}/`));
    expect(ofModule.length, `scripts of ${name} that were still to come`).toBeGreaterThan(0);
    expect(ofModule.filter((url) => !url.includes(`/${came[name]?.version}/`))).toEqual([]);
  }

  await page.reload();
  await untilHydrated(page, 'header a');
  await expect(page.getByRole('heading', { name: `${headings.content}, third` })).toBeVisible();
  for (const [path, name] of [
    ['/inventory', 'inventory'],
    ['/dealerships', 'dealers'],
    ['/financing', 'financing'],
  ] as const) {
    await followLink(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${headings[name]}, third`);
  }
});
