import { policyPagePaths } from '@msv/contracts/content/policyPages';
import { isNightly } from '@msv/testing/nightly';
import { expect, test } from '@playwright/test';
import { collectPolicyViolations } from '../support/page/collectPolicyViolations.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { listSitePages } from '../support/site/listSitePages.ts';
import {
  findPrintProblems,
  isTitleCase,
  listBrokenWords,
  listTextSizeFaults,
  listTextSpacingFaults,
  noPrintProblems,
  readPageTop,
  readTitles,
} from './pageChecks.ts';

/** Policy pages with the same layout as the first one. */
const similarPaths: readonly string[] = policyPagePaths.slice(1);

/** Pages whose header is compared with those of all other pages, too. */
const otherHeaderPaths = [
  '/inventory/no-such-vehicle',
  '/dealerships/no-such-dealer',
  '/states/atlantis',
  '/manage-dealership',
];

test('all pages have the same header, fit into the window and on paper, and obey the security policy', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const violations = collectPolicyViolations(page);
  const titles = new Set<string>();
  const topsByPath: Record<string, Awaited<ReturnType<typeof readPageTop>>[]> = {};
  const readPageTops = async (path: string) => {
    topsByPath[path] = [];
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      topsByPath[path].push(await readPageTop(page));
    }
  };
  // Print has to hide the bar of the comparison.
  await page.addInitScript(() => localStorage.setItem('msv.compared-vehicles', 'evolution-d-max-gt4'));

  const pages = (await listSitePages()).filter(({ path }) => isNightly || !similarPaths.includes(path));
  for (const { path } of pages) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    await waitForHydration(page);
    await page.evaluate(() => document.fonts.ready);
    for (const title of await readTitles(page)) titles.add(title);
    // The home page has a hero instead.
    if (path !== '/') await readPageTops(path);

    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await listBrokenWords(page), `broken words of ${path} at 320 px`).toEqual([]);
    expect.soft(await listTextSpacingFaults(page), `${path} with more space in its text`).toEqual([]);
    expect.soft(await listTextSizeFaults(page), `${path} with text of 200 %`).toEqual([]);

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      // Colors change gradually when the medium does.
      await expect
        .poll(() => findPrintProblems(page), `print of ${path} at ${width} px`)
        .toEqual(noPrintProblems);
    }
    await page.emulateMedia({ media: null, colorScheme: null });

    // Navigates in the browser too, where React and Emotion insert their elements and styles. By keyboard, because the footer
    // moves when a list above it becomes longer, and a click is lost if that happens between its press and its release.
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).press('Enter');
    await expect(page).toHaveURL('/faq');
  }
  expect(violations).toEqual([]);
  expect(titles.size).toBeGreaterThan(100);
  expect([...titles].filter((title) => !isTitleCase(title))).toEqual([]);

  for (const path of otherHeaderPaths) {
    await page.goto(path);
    // The browser renders private pages.
    await page.locator('main h1').first().waitFor();
    await readPageTops(path);
  }
  const commonTops = topsByPath['/contact'] ?? [];
  for (const top of commonTops)
    expect(top).toMatchObject({ titleCount: 1, breadcrumbTop: expect.any(Number) });
  for (const [path, tops] of Object.entries(topsByPath)) expect.soft(tops, path).toEqual(commonTops);
});

/** States of pages whose content differs from `listSitePages`. */
const otherPageStates = [
  '/inventory?search=no-such-vehicle',
  '/inventory/compare?vehicles=evolution-d-max-gt4,evolution-classic-2-plus,evolution-d3-lifted',
  '/inventory/no-such-vehicle',
  '/dealerships?search=32801',
  '/dealerships?search=no-such-dealer',
  '/dealerships/no-such-dealer',
  '/states?search=no-such-state',
  '/states/wyoming',
  '/financing?price=13595&show=options',
  '/faq?search=battery',
  '/test-drive?zip=32801',
  '/saved?v=evolution-d-max-gt4',
  '/report-listing?dealer=tangerine-moon-demo-carts-orlando',
  '/contact?vehicle=evolution-d-max-gt4&dealer=tangerine-moon-demo-carts-orlando&zip=43004',
  '/thank-you?vehicle=evolution-d-max-gt4',
];

test('other states of the pages fit into the window with larger text and with more space in it', async ({
  page,
}) => {
  for (const path of otherPageStates) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect.soft(await listTextSpacingFaults(page), path).toEqual([]);
    expect.soft(await listTextSizeFaults(page), path).toEqual([]);
  }
});
