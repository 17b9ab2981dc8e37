import { resolveBrowser } from '@msv/testing/browser/resolveBrowser';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { siteUrl } from './support/site/siteUrl.ts';

const resultsFile = process.env.E2E_RESULTS;
const jsonReporters: ReporterDescription[] = resultsFile ? [['json', { outputFile: resultsFile }]] : [];
const launchOptions = await resolveBrowser();

/** Tests with edges of their own. They need no pictures. */
const testsOfIsolation = ['**/e2e/isolation/*.test.ts', '**/e2e/content/messageReceivers.test.ts'];
/** Tests with edges and releases services of their own. */
const testsOfDelivery = ['**/e2e/{delivery,releases}/*.test.ts'];
/** Tests of the shared site that look at pictures, at requests for pictures, or at layouts that pictures change. */
const testsWithPictures = [
  '**/e2e/content/homePage.test.ts',
  '**/e2e/inventory/list/inventoryList.test.ts',
  '**/e2e/inventory/lists/visitorLists.test.ts',
  '**/e2e/inventory/vehicle/{vehicleGallery,vehiclePage}.test.ts',
  '**/e2e/journeys/{everyPage,navigation,print,skippedCards,threeCards}.test.ts',
];
/**
 * Loads no pictures, which saves about a quarter of the CPU time of a page load. The other settings are those that Playwright
 * passes in the same argument, which this one replaces.
 */
const withoutPictures =
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';
const launchWithoutPictures = { ...launchOptions, args: [...launchOptions.args, withoutPictures] };

/**
 * Runs the end-to-end tests in a real browser against the system at `BASE_URL`. `npm run e2e` starts that system
 * first.
 * If `E2E_RESULTS` is set, the results are also written to that file as JSON.
 */
export default defineConfig({
  testDir: '.',
  outputDir: 'test-results/failures',
  // With more workers, programs compete for the cores and miss their deadlines. The tests of a file run one after another.
  workers: 2,
  // A test that passes only at its second attempt reveals a bug in the test or in the site.
  retries: 0,
  forbidOnly: true,
  // Generous, because a busy machine is slow.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...jsonReporters],
  use: {
    baseURL: siteUrl,
    launchOptions: launchWithoutPictures,
    screenshot: 'only-on-failure',
  },
  // One worker runs all tests that share an edge, because each worker starts the programs of its tests. These projects are first,
  // because they take longest.
  projects: [
    { name: 'isolation', testMatch: testsOfIsolation, workers: 1 },
    { name: 'delivery', testMatch: testsOfDelivery, workers: 1, use: { launchOptions } },
    { name: 'with pictures', testMatch: testsWithPictures, use: { launchOptions } },
    {
      name: 'without pictures',
      testIgnore: [...testsOfIsolation, ...testsOfDelivery, ...testsWithPictures],
    },
  ],
});
