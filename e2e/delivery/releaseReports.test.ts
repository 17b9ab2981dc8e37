import { beaconUrl, ReleaseReport } from '@msv/contracts/releaseReport';
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { clientFaults, neverArrives, releaseFile } from '../stage/clientFaults.ts';
import { test } from '../stage/privateEdge.ts';
import { serverFaults } from '../stage/serverFaults.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';

test.use({ others: ['content', 'dealers'] });

/** What the browser says when the visitor looks away. What a page sends in its last moment, no test gets to see. */
async function reportOf(page: Page) {
  const said = await page.evaluate(
    (address) =>
      new Promise<string>((resolve) => {
        navigator.sendBeacon = (url, body) => {
          if (String(url).endsWith(address) && body instanceof Blob) void body.text().then(resolve);
          return true;
        };
        Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
        // Until something is known of the page: nothing is said before, and once after.
        setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 50);
      }),
    beaconUrl,
  );
  return v.parse(v.pipe(v.string(), v.parseJson(), ReleaseReport), said);
}

/** What failed on the page, by remote. */
async function failuresOn(page: Page) {
  const { outcomes } = await reportOf(page);
  return Object.fromEntries(outcomes.map(({ remote, failures }) => [remote, failures]));
}

test('a browser says how the releases of its page did, and how long the visitor waited, when they leave', async ({
  edge,
  page,
}) => {
  const version = await edge.release();
  await page.goto('/inventory');
  await untilHydrated(page, '[data-testid="vehicle-card"] a');
  // What measures the paint comes after everything else.
  await page.waitForLoadState('networkidle');
  // Who begins to use a page does not wait for it any more.
  await page.keyboard.press('Tab');
  const { outcomes } = await reportOf(page);
  expect(outcomes).toEqual([{ remote: 'inventory', version, failures: [], lcpMs: expect.any(Number) }]);
  expect(outcomes[0]?.lcpMs).toBeGreaterThan(0);
});

test('a visitor who leaves before the page is complete counts as well', async ({ edge, page }) => {
  const version = await edge.release();
  await page.route('**', (route) =>
    route.request().resourceType() === 'image' ? neverArrives(route) : route.fallback(),
  );
  await page.goto('/inventory', { waitUntil: 'commit' });
  await untilHydrated(page, '[data-testid="vehicle-card"] a');
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
  expect((await reportOf(page)).outcomes).toMatchObject([{ remote: 'inventory', version, failures: [] }]);
});

test('a browser says that a release did not come', async ({ edge, page }) => {
  const version = await edge.release();
  await page.route(releaseFile('inventory', 'remoteEntry'), clientFaults['is missing'] ?? (() => {}));
  await page.goto('/inventory');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const { outcomes } = await reportOf(page);
  expect(outcomes).toEqual([
    expect.objectContaining({ remote: 'inventory', version, failures: expect.arrayContaining(['load']) }),
  ]);
});

test('a fragment that shows something else than the server is a fault of its release, and not of the page around it', async ({
  edge,
  page,
}) => {
  await edge.release({
    text: (file, text) =>
      file.startsWith('client/') ? text.replaceAll('Featured Vehicles', 'Other Vehicles') : text,
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Other Vehicles' })).toBeVisible();
  expect(await failuresOn(page)).toMatchObject({ inventory: ['hydration'], content: [] });
});

test('a fragment that the server left out and the browser shows is nobody’s fault', async ({
  edge,
  page,
}) => {
  await edge.release(serverFaults['throws while it renders']);
  await page.goto('/');
  await expect(page.getByTestId('featured-vehicles').getByTestId('vehicle-card').first()).toBeVisible();
  expect(await failuresOn(page)).toMatchObject({ inventory: [], content: [] });
});

test('what a release throws when it is used is a fault of it', async ({ edge, page }) => {
  const broken = 'addEventListener("click", () => { throw new Error("broken on purpose"); });';
  await edge.release({
    text: (file, text) => (file.startsWith('client/remoteEntry') ? `${text}\n${broken}` : text),
  });
  await page.goto('/');
  await expect(page.getByTestId('featured-vehicles')).toBeVisible();
  await untilHydrated(page, '[data-testid="featured-vehicles"] a');
  await page.getByRole('heading', { level: 1 }).click();
  expect(await failuresOn(page)).toMatchObject({ inventory: ['run'], content: [] });
});
