import type { DevSite } from '@msv/scripts/project-copy/DevSite';
import { isNightly } from '@msv/testing/nightly';
import { expect as baseExpect, type Page, type Route } from '@playwright/test';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { test } from '../support/servers/devSiteTest.ts';

// Several programs compile and check types at the same time.
const expect = baseExpect.configure({ timeout: 60_000 });

const serviceFile = 'services/inventory/src/app.ts';
const cardFile = 'mfe-inventory/src/features/vehicle-cards/VehicleCard.tsx';
const cardCode = 'function VehicleCardPicture({ vehicle, isAboveFold }: VehicleCardPictureProps) {';
const pageTextFile = 'mfe-inventory/src/features/browse/describeInventoryPage.ts';
const code = "if (category === 'all')";

/**
 * Reloads the page until its module works, so that the next edit meets a page with the last code. On a busy machine, two edits can
 * be compiled at once, for which webpack has no hot update, and the scripts of a page can arrive after their deadline.
 */
async function reloadUntilHydrated(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload();
    await waitForHydration(page);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0, { timeout: 1 });
  }).toPass();
}

const respondsAt = (url: string) => async () => (await fetch(url).catch(() => undefined))?.status;

const addRoute = ({ copy }: DevSite, path: string) =>
  copy.replace(serviceFile, 'return app;', `app.get('${path}', async () => 'ok');\n  return app;`);

test.skip(!isNightly, 'runs each night');

test('npm run dev shows every edit and the errors of services, and no program stays stopped', async ({
  page,
  devSite,
}) => {
  test.setTimeout(600_000);
  const { copy, url } = devSite;
  const serviceUrl = devSite.getServiceUrl('inventory');
  const readOutput = () => devSite.readOutput();
  const overlay = page.frameLocator('#webpack-dev-server-client-overlay').locator('body');
  // In one step, because the overlay can disappear between two steps.
  const readOverlay = () =>
    page.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('#webpack-dev-server-client-overlay');
      return frame?.contentDocument?.body.textContent ?? '';
    });
  // A page that has missed an update or a script reports nothing, so it is loaded again.
  const waitForOverlay = (text: string) =>
    expect(async () => {
      const isShown = await baseExpect
        .poll(readOverlay, { timeout: 10_000 })
        .toContain(text)
        .then(() => true)
        .catch(() => false);
      if (!isShown) await page.reload();
      expect(isShown, text).toBe(true);
    }).toPass();
  await page.goto(`${url}/inventory`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle Inventory');

  await test.step('edits of a remote and of the shell appear without a reload', async () => {
    await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'));
    await copy.replace(pageTextFile, "title: 'Vehicle Inventory'", "title: 'Edited Inventory'");
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edited Inventory');
    await copy.replace('shell/site/layout/Footer.tsx', 'Find electric medium speed', 'Edited: find');
    await expect(page.getByText('Edited: find vehicles')).toBeVisible();
    await expect(page.locator('body[data-loaded=once]')).toBeVisible();
  });

  await test.step('errors of scripts appear with their place in the sources, until they are fixed', async () => {
    for (const brokenCode of [
      `setTimeout(() => {\n    throw new Error('in a timer');\n  });\n  ${code}`,
      `if (Date.now() > 0) throw new Error('in a component');\n  ${code}`,
    ]) {
      const [, message = ''] = /Error\('(.+)'\)/.exec(brokenCode) ?? [];
      await copy.replace(pageTextFile, code, brokenCode);
      const place = `${pageTextFile}:${await copy.findLine(pageTextFile, message)}:`;
      await waitForOverlay(message);
      await waitForOverlay(place);
      await expect.poll(() => readOutput().split(message).at(-1)).toContain(place);
      await copy.replace(pageTextFile, brokenCode, code);
      await expect.poll(readOverlay).not.toContain(message);
      await reloadUntilHydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edited Inventory');
    }
  });

  await test.step('an error that a page reports between an edit and its hot update disappears with the update', async () => {
    const listeningCode = `globalThis.addEventListener?.('old-code', () => {\n    throw new Error('of old code');\n  });\n  ${code}`;
    await copy.replace(pageTextFile, code, listeningCode);
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('old-code')));
        return readOverlay();
      })
      .toContain('of old code');
    // The test decides when the browser gets the update.
    const heldUpdates: Route[] = [];
    await page.route('**/*.hot-update.js', (route) => void heldUpdates.push(route));
    await copy.replace(pageTextFile, listeningCode, code);
    await expect.poll(() => heldUpdates.length).toBeGreaterThan(0);
    await expect.poll(readOverlay).not.toContain('of old code');
    await page.evaluate(() => window.dispatchEvent(new Event('old-code')));
    await expect(overlay).toContainText('of old code');
    for (const update of heldUpdates) await update.continue();
    await expect.poll(readOverlay).not.toContain('of old code');
    await page.unroute('**/*.hot-update.js');
  });

  await test.step('the server renders every edit, and its faults appear with their place until they are fixed', async () => {
    const fetchPage = async () => (await fetch(`${url}/inventory`)).text();
    await expect.poll(fetchPage).toMatch(/Edited Inventory[\s\S]*data-testid="vehicle-card"/);
    const pageFile = 'mfe-inventory/src/pages/InventoryPage.tsx';
    const pageCode = 'const site = useSite();';
    let removeFault = async () => {};
    let lastMessage = 'no fault yet';
    for (const [file, correctCode, addedCode, message] of [
      [cardFile, cardCode, 'console.log(window.innerWidth);', 'window is not defined'],
      [cardFile, cardCode, 'if (typeof window === "undefined") return null;', 'Hydration failed'],
      [cardFile, '<Badge>', '{[1, 2].map(() => <b>x</b>)}', 'unique "key" prop'],
      [
        pageFile,
        pageCode,
        "useApi({ ...allVehiclesRead, url: '/api/vehicles/featured' });",
        '/api/vehicles/featured is read by the browser only',
      ],
    ] as const) {
      await removeFault();
      const faultyCode = `${correctCode}\n  ${addedCode}`;
      await copy.replace(file, correctCode, faultyCode);
      removeFault = () => copy.replace(file, faultyCode, correctCode);
      const line = message === 'window is not defined' ? `${await copy.findLine(file, addedCode)}:` : '';
      await expect(async () => {
        await page.reload();
        const overlayText = baseExpect.poll(readOverlay, { timeout: 10_000 });
        await overlayText.toContain(message);
        if (/window is|Hydration|key/.test(message)) await overlayText.toContain(`${cardFile}:${line}`);
        await overlayText.not.toContain(lastMessage);
      }).toPass();
      lastMessage = message;
    }
    await removeFault();
    await expect(async () => {
      await page.reload();
      await expect(page.getByTestId('vehicle-card').first()).toBeVisible({ timeout: 10_000 });
      expect(await readOverlay()).not.toContain(lastMessage);
    }).toPass();
  });

  await test.step('a page that fails when it loads is shown after the fix', async () => {
    const brokenCode = `${cardCode}\n  if (vehicle) throw new Error('at the first load');`;
    await copy.replace(cardFile, cardCode, brokenCode);
    await expect(async () => {
      // The server reports the error first, and then the browser.
      const isReported = page.waitForResponse(/\/error-reports$/, { timeout: 10_000 });
      await page.reload();
      await isReported;
      await expect(overlay).toContainText(/ERRORError: at the first load/, { timeout: 10_000 });
    }).toPass();
    await copy.replace(cardFile, brokenCode, cardCode);
    await expect(page.getByTestId('vehicle-card').first()).toBeVisible();
    await expect.poll(readOverlay).toBe('');
  });

  await test.step('edits of a service and of a contract restart what uses them, again and again', async () => {
    await addRoute(devSite, '/first-edit');
    await expect.poll(respondsAt(`${serviceUrl}/first-edit`)).toBe(200);
    await addRoute(devSite, '/second-edit');
    await expect.poll(respondsAt(`${serviceUrl}/second-edit`)).toBe(200);
    const contractFile = 'packages/contracts/src/inventory/vehicle.ts';
    await copy.replace(contractFile, "vehiclesUrl = '/api/vehicles'", "vehiclesUrl = '/api/vehicles/edited'");
    await expect.poll(respondsAt(`${url}/api/vehicles/edited`)).toBe(200);
    await page.reload();
    await expect(page.getByTestId('vehicle-card').first()).toBeVisible();
  });

  await test.step('a service survives a syntax error and starts again after a crash', async () => {
    await copy.replace(serviceFile, 'return app;', 'return app );');
    await expect(overlay).toContainText('services/inventory/src/app.ts:');
    expect(readOutput()).toContain('services/inventory/src/app.ts:');
    expect(await respondsAt(`${serviceUrl}/second-edit`)()).toBe(200);
    await copy.replace(serviceFile, 'return app );', "throw new Error('edited');");
    await expect(overlay).toContainText(/Error: edited[\s\S]*services\/inventory\/src\/app\.ts:\d+:\d+/);
    await copy.replace(serviceFile, "throw new Error('edited');", 'return app;');
    await expect.poll(respondsAt(`${serviceUrl}/second-edit`)).toBe(200);
    await expect.poll(readOverlay).not.toContain(serviceFile);
  });
});
