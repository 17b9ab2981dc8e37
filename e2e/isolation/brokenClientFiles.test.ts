import { expect, type Page, type Route, test } from '@playwright/test';
import { clientFaults, neverArrives, releaseFile } from '../stage/clientFaults.ts';
import { expectSameDocument, markDocument } from '../stage/documentMark.ts';
import { inventoryLink, otherPage } from '../stage/inventoryLink.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';
import { vehicleCount } from '../stage/vehicleCount.ts';

/** Longer than the shell waits for a module. */
const beyondDeadlineMs = 11_000;
const files = { 'the entry script': 'remoteEntry', 'the script of the page': 'InventoryPage' };
const cards = (page: Page) => page.getByTestId('vehicle-card');
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Breaks a file of the inventory remote; the returned function mends it. */
async function breakFile(page: Page, part: string, fault: (route: Route) => Promise<void>) {
  const match = releaseFile('inventory', part);
  await page.route(match, fault);
  return () => page.unroute(match);
}

async function expectFrame(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** The page works in full: nothing offers to try again, and a card leads on within the document. */
async function expectWholePage(page: Page) {
  await expect(cards(page)).toHaveCount(vehicleCount);
  await expect(tryAgain(page)).toHaveCount(0);
  await untilHydrated(page, '[data-testid="vehicle-card"] a');
  await markDocument(page);
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/inventory\/[\w-]+$/);
  await expectSameDocument(page);
}

/** The visitor comes to the page itself. */
async function expectReadablePageThatRecovers(page: Page, mend: () => Promise<void>) {
  await expect(tryAgain(page)).toBeVisible();
  await expect(page.getByText('This page can be read, but its controls could not be started.')).toBeVisible();
  await expect(cards(page)).toHaveCount(vehicleCount);
  await expect(cards(page).last()).toBeVisible();
  await expectFrame(page);
  await mend();
  await tryAgain(page).click();
  await expectWholePage(page);
}

/** The visitor is on another page, which never asks for the broken file, and goes to the page from there. */
async function expectFailedPageThatRecovers(page: Page, mend: () => Promise<void>) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
  await expectFrame(page);
  await expectSameDocument(page);
  await page.goBack();
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await page.goForward();
  await mend();
  await tryAgain(page).click();
  await expectWholePage(page);
}

async function goThereFromAnotherPage(page: Page) {
  await page.goto(otherPage);
  await untilHydrated(page);
  await markDocument(page);
  await inventoryLink(page).click();
}

for (const [file, part] of Object.entries(files)) {
  for (const [fault, befall] of Object.entries(clientFaults)) {
    test(`${file} ${fault}: the page can still be read, and trying again starts it`, async ({ page }) => {
      const mend = await breakFile(page, part, befall);
      await page.goto('/inventory');
      await expectReadablePageThatRecovers(page, mend);
    });

    test(`${file} ${fault} on the way from another page: only that page fails`, async ({ page }) => {
      const mend = await breakFile(page, part, befall);
      await goThereFromAnotherPage(page);
      await expectFailedPageThatRecovers(page, mend);
    });
  }

  test(`${file} never arrives: after ten seconds the page says so and can be tried again`, async ({
    page,
  }) => {
    await page.clock.install();
    const mend = await breakFile(page, part, neverArrives);
    await page.goto('/inventory', { waitUntil: 'commit' });
    await untilHydrated(page, 'header a');
    await page.clock.runFor(beyondDeadlineMs);
    await expectReadablePageThatRecovers(page, mend);
  });

  test(`${file} never arrives on the way from another page: only that page fails`, async ({ page }) => {
    await page.clock.install();
    const mend = await breakFile(page, part, neverArrives);
    await goThereFromAnotherPage(page);
    await expect(page.getByText('Loading the page')).toBeVisible();
    await page.clock.runFor(beyondDeadlineMs);
    await expectFailedPageThatRecovers(page, mend);
  });
}

test('a failed page does not keep a visitor from the next one', async ({ page }) => {
  await breakFile(page, 'remoteEntry', (route) => route.abort());
  await goThereFromAnotherPage(page);
  await expect(tryAgain(page)).toBeVisible();
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(tryAgain(page)).toHaveCount(0);
  await expectSameDocument(page);
});

test('trying again while the file is still broken says so again', async ({ page }) => {
  const mend = await breakFile(page, 'InventoryPage', (route) => route.abort());
  await page.goto('/inventory');
  for (let attempts = 0; attempts < 2; attempts++) {
    const asked = page.waitForRequest(releaseFileRequest('InventoryPage'));
    await tryAgain(page).click();
    await asked;
    await expect(tryAgain(page)).toBeVisible();
  }
  await expectReadablePageThatRecovers(page, mend);
});

const releaseFileRequest = (part: string) => (request: { url(): string }) =>
  releaseFile('inventory', part)(new URL(request.url()));
