import { expect, type Page, type Route, test } from '@playwright/test';
import { vehicleCount } from '../support/inventory/vehicleCount.ts';
import { expectSameDocument, markDocument } from '../support/page/documentMark.ts';
import { locateInventoryLink, notFoundPath } from '../support/page/notFoundPage.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { clientFileFaults, leaveUnanswered, matchReleaseFile } from '../support/releases/clientFileFaults.ts';

/** Longer than the shell's timeout for loading a module. */
const beyondModuleTimeoutMs = 11_000;
const locateVehicleCards = (page: Page) => page.getByTestId('vehicle-card');
const locateRetryButton = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Breaks a browser file of the inventory remote. The returned function repairs it. */
async function breakFile(page: Page, fileName: string, applyFault: (route: Route) => Promise<void>) {
  const isBrokenFile = matchReleaseFile('inventory', fileName);
  await page.route(isBrokenFile, applyFault);
  return () => page.unroute(isBrokenFile);
}

/** Presses the retry button, unless the page has already recovered by itself. */
async function retry(page: Page) {
  await expect(async () => {
    if (await locateRetryButton(page).isVisible()) await locateRetryButton(page).click({ timeout: 2000 });
  }).toPass();
}

async function expectHeaderAndFooter(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Asserts that the page has no retry button and that a card's link navigates without loading another document. */
async function expectWorkingPage(page: Page) {
  await expect(locateVehicleCards(page)).toHaveCount(vehicleCount);
  await expect(locateRetryButton(page)).toHaveCount(0);
  await waitForHydration(page, '[data-testid="vehicle-card"] a');
  await markDocument(page);
  await locateVehicleCards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/inventory\/[\w-]+$/);
  await expectSameDocument(page);
}

/** Asserts that a page loaded from the server stays readable, and works after the repair and a retry. */
async function expectReadablePageThenRecovery(page: Page, repairFile: () => Promise<void>) {
  await expect(locateRetryButton(page)).toBeVisible();
  await expect(
    page.getByText('Some features of this page aren’t working. You can still read it and follow its links.'),
  ).toBeVisible();
  await expect(locateVehicleCards(page)).toHaveCount(vehicleCount);
  await expect(locateVehicleCards(page).last()).toBeVisible();
  await expectHeaderAndFooter(page);
  await repairFile();
  await retry(page);
  await expectWorkingPage(page);
}

/** Asserts that client-side navigation to the page shows an error page, which works after the repair and a retry. */
async function expectErrorPageThenRecovery(page: Page, repairFile: () => Promise<void>) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We Couldn’t Load This Page');
  await expectHeaderAndFooter(page);
  await expectSameDocument(page);
  await page.goBack();
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await page.goForward();
  await repairFile();
  await retry(page);
  await expectWorkingPage(page);
}

async function navigateFromNotFoundPage(page: Page) {
  await page.goto(notFoundPath);
  await waitForHydration(page);
  await markDocument(page);
  await locateInventoryLink(page).click();
}

for (const [file, fileName, fault] of [
  ['the entry script', 'remoteEntry', 'is missing'],
  ['the script of the page', 'InventoryPage', 'arrives truncated'],
] as const)
  test(`when ${file} ${fault}, the page stays readable and works after a retry`, async ({ page }) => {
    const repairFile = await breakFile(page, fileName, clientFileFaults[fault]);
    await page.goto('/inventory');
    for (let attempts = 0; attempts < 2; attempts++) {
      const retryRequest = page.waitForRequest((request) =>
        matchReleaseFile('inventory', fileName)(new URL(request.url())),
      );
      await locateRetryButton(page).click();
      await retryRequest;
      await expect(locateRetryButton(page), 'the file is still broken').toBeVisible();
    }
    await expectReadablePageThenRecovery(page, repairFile);
  });

for (const [file, fileName, fault] of [
  ['the entry script', 'remoteEntry', 'throws when it runs'],
  ['the script of the page', 'InventoryPage', 'cannot be requested'],
] as const)
  test(`when ${file} ${fault} during client-side navigation, only that page fails`, async ({ page }) => {
    const repairFile = await breakFile(page, fileName, clientFileFaults[fault]);
    await navigateFromNotFoundPage(page);
    await expectErrorPageThenRecovery(page, repairFile);
  });

test('when the entry script never arrives, the page offers a retry after ten seconds', async ({ page }) => {
  await page.clock.install();
  const repairFile = await breakFile(page, 'remoteEntry', leaveUnanswered);
  await page.goto('/inventory', { waitUntil: 'commit' });
  await waitForHydration(page, 'header a');
  await page.clock.runFor(beyondModuleTimeoutMs);
  await expectReadablePageThenRecovery(page, repairFile);
});
