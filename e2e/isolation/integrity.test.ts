import { integrityGlobalName } from '@msv/contracts/releases/browserGlobals';
import { expect, type Page } from '@playwright/test';
import { vehicleCount } from '../support/inventory/vehicleCount.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { test } from '../support/servers/privateEdgeTest.ts';

/**
 * Changes a script on its way to the browser, because the edge does not send files that differ from the release. The program stays
 * the same, so only the browser's integrity check can detect the change.
 */
const appendByte = (page: Page, fileName: string) =>
  page.route(new RegExp(`/client/.*${fileName}`), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n` });
  });

for (const [description, fileName] of [
  ['entry', 'remoteEntry'],
  ['page', 'InventoryPage'],
] as const)
  test(`a browser does not run a release's ${description} script with one changed byte`, async ({ page }) => {
    const integrityErrors: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes("'integrity' attribute")) integrityErrors.push(message.text());
    });
    await appendByte(page, fileName);
    await page.goto('/inventory');
    // The server bundle is unchanged, so the rendered page stays readable.
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
    expect(integrityErrors.join()).toContain(fileName);
  });

test('a browser does not run a lazily loaded chunk with one changed byte', async ({ page }) => {
  await appendByte(page, 'VehiclePage');
  await page.goto('/inventory');
  await waitForHydration(page);
  await page.getByTestId('vehicle-card').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/inventory\/[\w-]+$/);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('a browser runs an unchanged release and no script without its integrity', async ({ page }) => {
  const unchecked: string[] = [];
  await page.exposeFunction('reportUnchecked', (url: string) => unchecked.push(url));
  await page.addInitScript(() => {
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement && node.src.includes('/r/') && !node.integrity)
          Reflect.get(globalThis, 'reportUnchecked')(node.src);
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto('/inventory');
  await waitForHydration(page);
  await page.getByTestId('vehicle-card').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('similar-vehicles')).toBeVisible();
  expect(unchecked).toEqual([]);

  await page.route('**/client/unlisted.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.hasRun = true' }),
  );
  const outcome = await page.evaluate(
    ({ functionName, url }) =>
      new Promise((resolve) => {
        const integrity: string = Reflect.get(globalThis, functionName)(url);
        const script = Object.assign(document.createElement('script'), { src: url, integrity });
        script.onload = () => resolve('ran');
        script.onerror = () => resolve('refused');
        document.head.append(script);
      }),
    { functionName: integrityGlobalName, url: '/r/inventory/1.0.0/client/unlisted.js' },
  );
  expect(outcome).toBe('refused');
});
