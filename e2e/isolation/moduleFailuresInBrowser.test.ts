import { isNightly } from '@msv/testing/nightly';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectSameDocument, markDocument } from '../support/page/documentMark.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { brokenReleases } from '../support/releases/brokenReleases.ts';
import { clientFileFaults, leaveUnanswered, matchReleaseFile } from '../support/releases/clientFileFaults.ts';
import { test } from '../support/servers/privateEdgeTest.ts';
import { apiPathsByModule, type ModuleName, moduleNames } from '../support/site/siteModules.ts';

interface ModulePage {
  path: string;
  /** Navigates to the page through a link in the header or footer. */
  navigate: (page: Page) => Promise<void>;
  /** Locates an element that only the complete page has. */
  locateContent: (page: Page) => Locator;
}

const clickHeaderLink = (name: string) => (page: Page) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click();

/** One page of each module that the header or footer of every page links to. */
const pagesByModule: Readonly<Record<ModuleName, ModulePage>> = {
  content: {
    path: '/',
    navigate: clickHeaderLink('Home'),
    locateContent: (page) => page.getByTestId('faq-item').first(),
  },
  inventory: {
    path: '/inventory/evolution-d-max-gt4',
    navigate: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'D6 MAX GT4' }).click(),
    locateContent: (page) => page.getByRole('heading', { level: 1, name: 'D6 MAX GT4' }),
  },
  dealers: {
    path: '/dealerships',
    navigate: clickHeaderLink('Dealers'),
    locateContent: (page) => page.getByTestId('dealer-card').first(),
  },
  financing: {
    path: '/financing',
    navigate: clickHeaderLink('Financing'),
    locateContent: (page) => page.getByTestId('partner-card').first(),
  },
};

/** Longer than the shell's timeout for loading a module. */
const beyondModuleTimeoutMs = 11_000;
const locateRetryButton = (page: Page) =>
  page.locator('main').getByRole('button', { name: 'Try again' }).first();

async function expectHeaderAndFooter(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Asserts that the pages of all other modules work without loading another document. */
async function expectOtherModulesWork(page: Page, brokenModule: ModuleName) {
  await markDocument(page);
  for (const name of moduleNames.filter((name) => name !== brokenModule)) {
    await pagesByModule[name].navigate(page);
    await expect(page).toHaveURL(new RegExp(`${pagesByModule[name].path}$`));
    await expect(pagesByModule[name].locateContent(page)).toBeVisible();
    await expectHeaderAndFooter(page);
  }
  await expectSameDocument(page);
}

/**
 * Clicks retry buttons until the content of a module is visible. A page can also recover by itself in the meantime, and a retry
 * that joins a request from before the recovery fails once more.
 */
async function retryUntilComplete(page: Page, name: ModuleName) {
  await expect(async () => {
    if (await locateRetryButton(page).isVisible()) await locateRetryButton(page).click({ timeout: 2000 });
    await expect(pagesByModule[name].locateContent(page)).toBeVisible({ timeout: 2000 });
    await expect(locateRetryButton(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/**
 * Visits the broken module's page, the pages of all other modules and the broken page again, then recovers it.
 * @param recover Repairs the module and makes the page load it again.
 * @param waitForFailure Waits until the module fails to load, if that takes time.
 */
async function visitBrokenModule(
  page: Page,
  name: ModuleName,
  recover: () => Promise<unknown>,
  waitForFailure = async () => {},
) {
  await page.goto(pagesByModule[name].path, { waitUntil: 'commit' });
  await waitForHydration(page, 'header a');
  await waitForFailure();
  await expect(locateRetryButton(page)).toBeVisible();
  await expectHeaderAndFooter(page);
  await expectOtherModulesWork(page, name);
  await pagesByModule[name].navigate(page);
  await waitForFailure();
  await expect(locateRetryButton(page)).toBeVisible();
  await expectHeaderAndFooter(page);
  await recover();
  await expect(pagesByModule[name].locateContent(page)).toBeVisible();
  await expect(locateRetryButton(page)).toHaveCount(0);
}

const formatTitle = (name: string, fault: string) =>
  `when ${name} ${fault}, its page offers a retry and all other pages work`;

const nightlyTest = isNightly ? test : test.skip;

// The shell loads all modules with the same code, so each fault breaks one module, in turn.
nightlyTest(formatTitle('inventory', 'comes from an overloaded server'), async ({ page }) => {
  const isModuleFile = matchReleaseFile('inventory', '');
  await page.route(isModuleFile, clientFileFaults['comes from an overloaded server']);
  await visitBrokenModule(page, 'inventory', async () => {
    await page.unroute(isModuleFile);
    await retryUntilComplete(page, 'inventory');
  });
});

test(formatTitle('financing', 'never arrives'), async ({ page }) => {
  const isModuleFile = matchReleaseFile('financing', '');
  await page.clock.install();
  await page.route(isModuleFile, leaveUnanswered);
  const recover = async () => {
    await page.unroute(isModuleFile);
    await retryUntilComplete(page, 'financing');
  };
  await visitBrokenModule(page, 'financing', recover, () => page.clock.runFor(beyondModuleTimeoutMs));
});

for (const [fault, name, runTest] of [
  ['is released with truncated browser files', 'content', nightlyTest],
  ['throws while it loads', 'inventory', nightlyTest],
  ['throws while it renders', 'dealers', test],
] as const)
  runTest(formatTitle(name, fault), async ({ page, edge }) => {
    await edge.releaseStable(name, brokenReleases[fault](name));
    await visitBrokenModule(page, name, async () => {
      await edge.releaseStable(name);
      // An open page keeps its release, so only another page load gets the repaired one.
      await page.reload();
    });
  });

// `homePageOutages`, `serviceOutage` and `financingUnavailable` test missing data of the other modules.
test(formatTitle('dealers', 'has no data'), async ({ page, edge }) => {
  edge.api.failingPaths = apiPathsByModule.dealers;
  edge.api.state = 'down';
  await visitBrokenModule(page, 'dealers', async () => {
    edge.api.state = 'working';
    await retryUntilComplete(page, 'dealers');
  });
});
