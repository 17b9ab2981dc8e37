import { beaconUrl, ReleaseReport } from '@msv/contracts/releaseReport';
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { clientFaults, releaseFile } from '../stage/clientFaults.ts';
import { test } from '../stage/privateEdge.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';

/** What the browser says when the visitor looks away. What a page sends in its last moment, no test gets to see. */
async function reportOf(page: Page) {
  // What listens for that comes after everything else.
  await page.waitForLoadState('networkidle');
  // Who begins to use a page does not wait for it any more.
  await page.keyboard.press('Tab');
  const said = await page.evaluate(
    (address) =>
      new Promise<string>((resolve) => {
        navigator.sendBeacon = (url, body) => {
          if (String(url).endsWith(address) && body instanceof Blob) void body.text().then(resolve);
          return true;
        };
        Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
      }),
    beaconUrl,
  );
  return v.parse(v.pipe(v.string(), v.parseJson(), ReleaseReport), said);
}

test('a browser says how the releases of its page did, and how long the visitor waited, when they leave', async ({
  edge,
  page,
}) => {
  const version = await edge.release();
  await page.goto('/inventory');
  await untilHydrated(page, '[data-testid="vehicle-card"] a');
  const { outcomes } = await reportOf(page);
  expect(outcomes).toEqual([{ remote: 'inventory', version, failures: [], lcpMs: expect.any(Number) }]);
  expect(outcomes[0]?.lcpMs).toBeGreaterThan(0);
});

test('a browser says that a release did not come', async ({ edge, page }) => {
  const version = await edge.release();
  await page.route(releaseFile('inventory', 'remoteEntry'), clientFaults['is missing'] ?? (() => {}));
  await page.goto('/inventory');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect((await reportOf(page)).outcomes).toMatchObject([
    { remote: 'inventory', version, failures: expect.arrayContaining(['load']) },
  ]);
});
