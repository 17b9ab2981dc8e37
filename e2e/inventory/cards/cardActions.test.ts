import { expect, type Page, test } from '@playwright/test';
import { completeVehicleSlug, toVehiclePath } from '../../support/inventory/seededVehicles.ts';
import { readEventsNamed } from '../../support/page/analyticsEvents.ts';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { collectPageErrors } from '../../support/page/collectPageErrors.ts';
import { createGate } from '../../support/page/createGate.ts';
import { expectSameDocument, markDocument } from '../../support/page/documentMark.ts';
import { hydrateFragment } from '../../support/page/hydrateFragment.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';
import { abortRequest, matchReleaseFile } from '../../support/releases/clientFileFaults.ts';

const statePath = '/states/florida';
const cardButtonSelector = '[data-testid="vehicle-card"] button';
const isActionsScript = matchReleaseFile('inventory', 'CardActions');

const locateCards = (page: Page) => page.getByTestId('vehicle-card');
const locateBar = (page: Page) => page.getByRole('region', { name: 'Comparison' });
const locateToggle = (page: Page, index: number, label: 'Compare' | 'Save') =>
  locateCards(page).nth(index).getByRole('button', { name: label });
const readName = async (page: Page, index: number) =>
  (await locateCards(page).nth(index).getByRole('link').textContent()) ?? '';

/** Collects the URLs of all requests for the script of the actions. */
function collectScriptRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (isActionsScript(new URL(request.url()))) urls.push(request.url());
  });
  return urls;
}

test('a visitor compares two vehicles of the home page by keyboard', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  await page.goto('/');
  await waitForHydration(page);
  await markDocument(page);
  const names = [await readName(page, 0), await readName(page, 1)];
  await locateCards(page).first().getByRole('link').focus();
  await waitForHydration(page, cardButtonSelector);
  // From the link of the card to its estimate, and to the button.
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(locateToggle(page, 0, 'Compare')).toHaveAttribute('aria-pressed', 'true');
  await expect(locateBar(page)).toContainText('1 of 3 selected');
  // Save, and then the next card.
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Space']) await page.keyboard.press(key);
  await expect(locateToggle(page, 1, 'Compare')).toHaveAttribute('aria-pressed', 'true');
  await expect(locateBar(page)).toContainText('2 of 3 selected');
  await expect(locateBar(page)).toBeInViewport({ ratio: 1 });
  expect(await readEventsNamed(page, 'compare_add')).toHaveLength(2);

  // The bar follows the last card.
  await locateCards(page).last().getByRole('button', { name: /^Save/ }).focus();
  await page.keyboard.press('Tab');
  await expect(locateBar(page).getByRole('link', { name: 'Compare' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare Vehicles');
  await expect(page.getByRole('columnheader').getByRole('link', { name: /^Evolution/ })).toHaveText(names);
  await expectSameDocument(page);
  expect(pageErrors).toEqual([]);
});

test('on a state page, the script of the cards’ buttons loads when the cards come into view, and a visitor saves a vehicle', async ({
  page,
}) => {
  const scriptRequests = collectScriptRequests(page);
  const routes = page.waitForResponse((response) => response.url().endsWith('/routes.json'));
  await page.goto(statePath);
  await waitForHydration(page);
  // The routes of the other modules arrive, which must not load the script either.
  await routes;
  await page.waitForLoadState('networkidle');
  await expect(locateToggle(page, 0, 'Save')).toBeAttached();
  expect(scriptRequests).toEqual([]);

  await locateCards(page).first().scrollIntoViewIfNeeded();
  await waitForHydration(page, cardButtonSelector);
  expect(scriptRequests).toHaveLength(1);
  const name = await readName(page, 0);
  await locateToggle(page, 0, 'Save').click();
  await expect(locateToggle(page, 0, 'Save')).toHaveAttribute('aria-pressed', 'true');
  expect(await readEventsNamed(page, 'add_to_wishlist')).toHaveLength(1);

  await test.step('on a phone, the estimate fits and the buttons show their icons with large text', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const textSize of ['200%', '150%', '100%']) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, textSize);
      for (const label of ['Compare', 'Save'] as const)
        await expect(locateToggle(page, 0, label).locator('svg'), textSize).toBeVisible();
      const estimate = locateCards(page).first().locator('summary');
      const excessWidth = await estimate.evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      );
      expect(excessWidth, textSize).toBe(0);
    }
  });

  await test.step('the section is accessible with its bar, and prints without buttons', async () => {
    await locateToggle(page, 0, 'Compare').click();
    await expect(locateBar(page)).toBeVisible();
    await checkScreen(page, 'state-vehicles', locateBar(page), {
      part: page.getByTestId('featured-vehicles'),
    });
    await page.emulateMedia({ media: 'print' });
    await expect(locateCards(page).getByRole('link').first()).toBeVisible();
    for (const element of [
      locateBar(page),
      locateToggle(page, 0, 'Save'),
      locateCards(page).locator('details'),
    ])
      await expect(element.filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });

  await page.getByRole('main').getByRole('link', { name: 'See All Vehicles' }).click();
  await expect(page.getByRole('region', { name: 'Saved Vehicles' }).getByRole('link')).toHaveText([
    name,
    'Share Saved Vehicles',
  ]);
});

test('while the script fails to load, the links and estimates of the cards work, and the buttons work as soon as it arrives', async ({
  page,
}) => {
  await page.route(isActionsScript, abortRequest);
  const scriptRequests = collectScriptRequests(page);
  await page.goto('/');
  await waitForHydration(page);
  await markDocument(page);
  const estimate = locateCards(page).first().locator('details');
  await estimate.getByText(/^Estimated from/).click();
  await expect(estimate.getByText(/not an offer of credit/)).toBeVisible();
  await expect.poll(() => scriptRequests.length).toBeGreaterThan(0);
  await page.unroute(isActionsScript);
  await waitForHydration(page, cardButtonSelector);
  await expect(estimate.getByText(/not an offer of credit/)).toBeVisible();
  await locateToggle(page, 0, 'Compare').click();
  await expect(locateBar(page)).toContainText('1 of 3 selected');

  await page.route(isActionsScript, abortRequest);
  await page.reload();
  await hydrateFragment(page, '[data-testid="vehicle-card"] a');
  await markDocument(page);
  const name = await readName(page, 0);
  await locateCards(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expectSameDocument(page);
});

test('a vehicle page has one bar for its own buttons and for similar vehicles', async ({ page }) => {
  const scriptRequests = collectScriptRequests(page);
  await page.goto(toVehiclePath(completeVehicleSlug));
  await waitForHydration(page, '#inquiry form');
  expect(scriptRequests).toEqual([]);
  await page.getByRole('link', { name: 'Front', exact: true }).click();
  await expect(page).toHaveURL(/\?view=front$/);
  await locateCards(page).first().scrollIntoViewIfNeeded();
  await waitForHydration(page, cardButtonSelector);
  await locateToggle(page, 0, 'Compare').click();
  await page
    .getByRole('button', { name: /^Compare/ })
    .first()
    .click();
  await expect(locateBar(page)).toHaveCount(1);
  await expect(locateBar(page)).toContainText('2 of 3 selected');
});

test('the cards reserve the space of their estimates and buttons', async ({ page }) => {
  const gate = createGate();
  await page.route(isActionsScript, async (route) => {
    await gate.opened;
    await route.continue();
  });
  await page.goto('/contact');
  await waitForHydration(page, 'main form');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(locateCards(page).first()).toBeVisible();
  await page.evaluate(() => {
    // The browser estimates the heights of cards outside of the window otherwise.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
    return document.fonts.ready;
  });
  const readHeights = async () => {
    const heights: (number | undefined)[] = [];
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const list = page.getByRole('list').filter({ has: locateCards(page) });
      heights.push((await list.boundingBox())?.height);
    }
    return heights;
  };
  const heightsBefore = await readHeights();
  gate.open();
  await expect(locateToggle(page, 0, 'Save')).toBeVisible();
  await expect(
    locateCards(page)
      .getByText(/^Estimated from/)
      .first(),
  ).toBeVisible();
  expect(await readHeights()).toEqual(heightsBefore);
});
