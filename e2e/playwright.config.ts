import { resolveBrowser } from '@msv/testing/browser/resolveBrowser';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { siteUrl } from './support/site/siteUrl.ts';

const resultsFile = process.env.E2E_RESULTS;
const jsonReporters: ReporterDescription[] = resultsFile ? [['json', { outputFile: resultsFile }]] : [];
const launchOptions = await resolveBrowser();

/** Tests that would pass with any pictures. Tests that collect page errors are not among them, because broken pictures are such errors. */
const testsWithoutPictures = [
  '**/e2e/{development,releases,seo}/*.test.ts',
  '**/e2e/delivery/{apiChecks,automaticAbort,frozenPage,mappedStacks,rollback,styleIsolation}.test.ts',
  '**/e2e/inventory/inquiry/*.test.ts',
  '**/e2e/inventory/list/filters.test.ts',
  '**/e2e/isolation/!(releaseSwap).test.ts',
  '**/e2e/journeys/{consent,keyboard,menus,pageViews}.test.ts',
];
/**
 * Loads no pictures, which saves about a sixth of a test's CPU time. The other settings are those that Playwright passes in the
 * same argument, which this one replaces.
 */
const withoutPictures =
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/**
 * Runs the end-to-end tests in a real browser against the system at `BASE_URL`. `npm run e2e` starts that system
 * first.
 * If `E2E_RESULTS` is set, the results are also written to that file as JSON.
 */
export default defineConfig({
  testDir: '.',
  outputDir: 'test-results/failures',
  // More workers than cores, because many tests wait for timers and processes. The tests of a file run one after another.
  workers: 3,
  // `npm run e2e` runs failed tests once more after all others, and reports those that pass only then.
  retries: 0,
  forbidOnly: true,
  // Generous, because a busy machine is slow.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...jsonReporters],
  use: {
    baseURL: siteUrl,
    launchOptions,
    screenshot: 'only-on-failure',
  },
  // The first project has most of the longest files, so that no worker runs one of them alone at the end.
  projects: [
    {
      name: 'without pictures',
      testMatch: testsWithoutPictures,
      use: { launchOptions: { ...launchOptions, args: [...launchOptions.args, withoutPictures] } },
    },
    { name: 'with pictures', testIgnore: testsWithoutPictures },
  ],
});
