import { integrityGlobal } from '@msv/contracts/release';
import { expect } from '@playwright/test';
import { test } from '../stage/privateEdge.ts';
import { vehicleCount } from '../stage/vehicleCount.ts';

// Still the same program: only the browser's check against the registry can tell.
const oneByteMore = (text: string) => `${text}\n`;

for (const [what, part] of [
  ['entry', 'remoteEntry'],
  ['page', 'InventoryPage'],
])
  test(`a browser does not run a release's ${what} of which one byte was changed in the store`, async ({
    edge,
    page,
  }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes("'integrity' attribute")) refused.push(message.text());
    });
    await edge.release({
      text: (file, text) => (file.includes(`client/${part}`) ? oneByteMore(text) : text),
      isDamage: true,
    });
    await page.goto('/inventory');
    // What the server rendered from its own, unchanged bundle stays readable.
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
    expect(refused.join()).toContain(part);
  });

test('a browser does not run a chunk that is loaded later and of which one byte was changed', async ({
  edge,
  page,
}) => {
  await edge.release({
    text: (file, text) => (file.includes('client/VehiclePage') ? oneByteMore(text) : text),
    isDamage: true,
  });
  await page.goto('/inventory');
  await page.getByTestId('vehicle-card').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/inventory\/[\w-]+$/);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('a browser does not run a script that no release lists', async ({ edge, page }) => {
  await edge.release();
  await page.goto('/inventory');
  await page.route('**/client/unlisted.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.hasRun = true' }),
  );
  const outcome = await page.evaluate(
    ({ integrityOf, url }) =>
      new Promise((resolve) => {
        const integrity: string = Reflect.get(globalThis, integrityOf)(url);
        const script = Object.assign(document.createElement('script'), { src: url, integrity });
        script.onload = () => resolve('ran');
        script.onerror = () => resolve('refused');
        document.head.append(script);
      }),
    { integrityOf: integrityGlobal, url: '/r/inventory/1.0.0/client/unlisted.js' },
  );
  expect(outcome).toBe('refused');
});

test('a browser runs an unchanged release, whose every script it checks', async ({ edge, page }) => {
  await edge.release();
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
  await page.getByTestId('vehicle-card').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('similar-vehicles')).toBeVisible();
  expect(unchecked).toEqual([]);
});
