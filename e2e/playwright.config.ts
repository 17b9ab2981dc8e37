import { browserExecutable } from '@msv/testing/browser';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { siteUrl } from './stage/siteUrl.ts';

const resultsFile = process.env.E2E_RESULTS;
const json: ReporterDescription[] = resultsFile ? [['json', { outputFile: resultsFile }]] : [];

/**
 * The visitor's journeys, in a real browser, on the system at `BASE_URL`. `npm run e2e` starts one for them. With
 * `E2E_RESULTS` the counts are also written to that file as JSON.
 */
export default defineConfig({
  testDir: '.',
  outputDir: 'test-results/failures',
  // One for each core of a small machine; the tests of one file follow each other.
  workers: 2,
  // A test that passes at its second try is a fault of the test or of the site.
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 8000 },
  reporter: [['list'], ...json],
  use: {
    baseURL: siteUrl,
    launchOptions: await browserExecutable(),
    screenshot: 'only-on-failure',
  },
});
