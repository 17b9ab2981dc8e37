import { ReleaseReport, releaseReportUrl } from '@msv/contracts/releases/reports/releaseReport';
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { countMatches } from '../support/html/htmlMatches.ts';
import { vehicleCount } from '../support/inventory/vehicleCount.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { leaveUnanswered } from '../support/releases/clientFileFaults.ts';
import { serverBundleFaults } from '../support/releases/serverBundleFaults.ts';
import { test } from '../support/servers/privateEdgeTest.ts';

/**
 * Reads the release report that the page sends when it becomes hidden. Replaces `sendBeacon`, because Playwright cannot
 * observe requests of a page that is closing.
 */
async function readReleaseReport(page: Page) {
  const reportJson = await page.evaluate(
    (reportPath) =>
      new Promise<string>((resolve) => {
        navigator.sendBeacon = (url, body) => {
          if (String(url).endsWith(reportPath) && body instanceof Blob) void body.text().then(resolve);
          return true;
        };
        Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
        // The page sends one report, as soon as it has something to report.
        setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 50);
      }),
    releaseReportUrl,
  );
  return v.parse(v.pipe(v.string(), v.parseJson(), ReleaseReport), reportJson);
}

/** Reads the reported failures, by remote. */
async function readFailures(page: Page) {
  const { outcomes } = await readReleaseReport(page);
  return Object.fromEntries(outcomes.map(({ remote, failures }) => [remote, failures]));
}

test('a browser reports the outcome of its releases and the LCP when the visitor leaves', async ({
  edge,
  page,
}) => {
  const { stable: version } = edge.store.getRemote('inventory');
  await page.goto('/inventory');
  await waitForHydration(page, '[data-testid="vehicle-card"] a');
  // The code that measures LCP loads last.
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const entries = { type: 'largest-contentful-paint', buffered: true };
        new PerformanceObserver(() => requestIdleCallback(resolve)).observe(entries);
      }),
  );
  // Input ends the LCP measurement.
  await page.keyboard.press('Tab');
  const { outcomes } = await readReleaseReport(page);
  expect(outcomes).toEqual([{ remote: 'inventory', version, failures: [], lcpMs: expect.any(Number) }]);
  expect(outcomes[0]?.lcpMs).toBeGreaterThan(0);
});

test('a browser reports the outcome of a page that the visitor leaves before it is complete', async ({
  edge,
  page,
}) => {
  const { stable: version } = edge.store.getRemote('inventory');
  await page.route('**', (route) =>
    route.request().resourceType() === 'image' ? leaveUnanswered(route) : route.fallback(),
  );
  await page.goto('/inventory', { waitUntil: 'commit' });
  await waitForHydration(page, '[data-testid="vehicle-card"] a');
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
  expect((await readReleaseReport(page)).outcomes).toMatchObject([
    { remote: 'inventory', version, failures: [] },
  ]);
});

test('a hydration mismatch in a fragment counts against its release and not against the page around it', async ({
  edge,
  page,
}) => {
  await edge.releaseStable('inventory', {
    changeText: (file, text) =>
      file.startsWith('client/') ? text.replaceAll('Featured Vehicles', 'Other Vehicles') : text,
  });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Featured Vehicles' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Other Vehicles' })).toBeVisible();
  expect(await readFailures(page)).toMatchObject({ inventory: ['hydration'], content: [] });
});

test('a fragment that only the browser can render counts against its release', async ({ edge, page }) => {
  await edge.releaseStable('inventory', serverBundleFaults['throws while it renders']);
  await page.goto('/');
  await expect(page.getByTestId('featured-vehicles').getByTestId('vehicle-card').first()).toBeVisible();
  expect(await readFailures(page)).toMatchObject({ inventory: ['server'], content: [] });
});

test('one unreadable vehicle is left out of the list, logged by the edge without the query string and reported by the browser', async ({
  edge,
  page,
}) => {
  const { stable: version } = edge.store.getRemote('inventory');
  edge.api.changeBody = (path, body) =>
    path === '/api/vehicles' ? body.replace(/"price":\d+/, '"price":"on request"') : body;
  const response = await page.goto('/inventory?from=ann%40site.example');
  expect(countMatches((await response?.text()) ?? '', /data-testid="vehicle-card"/g)).toBe(vehicleCount - 1);
  await waitForHydration(page, '[data-testid="vehicle-card"] a');
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount - 1);
  expect((await readReleaseReport(page)).outcomes).toMatchObject([
    { remote: 'inventory', version, failures: ['data'] },
  ]);
  const log = await edge.process.readLog();
  expect(log).not.toMatch(/ann(%40|@)site/);
  const logLine = log.split('\n').find((line) => line.includes('do not match the schema'));
  expect(JSON.parse(logLine ?? '{}')).toMatchObject({
    path: '/inventory',
    remote: 'inventory',
    dropped: { url: '/api/vehicles', count: 1, index: 0, field: 'price' },
  });
});
