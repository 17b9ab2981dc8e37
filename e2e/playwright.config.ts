import { resolveBrowser } from '@msv/testing/browser/resolveBrowser';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { siteUrl } from './support/site/siteUrl.ts';

const resultsFile = process.env.E2E_RESULTS;
const jsonReporters: ReporterDescription[] = resultsFile ? [['json', { outputFile: resultsFile }]] : [];

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
    launchOptions: await resolveBrowser(),
    screenshot: 'only-on-failure',
  },
});
