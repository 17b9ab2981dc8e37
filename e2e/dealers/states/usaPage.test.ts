import { stateNames } from '@msv/contracts/dealers/stateNames';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { vehicleCount } from '../../support/inventory/vehicleCount.ts';
import { collectPageErrors } from '../../support/page/collectPageErrors.ts';
import { expectSameDocument, markDocument } from '../../support/page/documentMark.ts';
import { fetchStates, openDealersPage } from './statesPage.ts';

const locateMap = (page: Page) => page.getByRole('figure', { name: 'Map of the United States' });
const locateStateList = (page: Page) => page.getByRole('list', { name: 'Dealers by state' });
const locateDots = (page: Page) => locateMap(page).locator('path[d*="h0"]').first();

test('the page shows numbers, top states and vehicles without page errors', async ({ page, request }) => {
  const pageErrors = collectPageErrors(page);
  await openDealersPage(page, '/usa');
  await expect(page).toHaveTitle(/^USA Coverage \|/);
  await expect(page.getByTestId('stat-card')).toHaveText([
    '50Statesinquiries accepted in all 50 states',
    /^\d+Total Dealers/,
    `${vehicleCount}Vehicle Modelsavailability varies by dealer`,
    '24/7Support Availableonline any time; phone Mon–Sat',
  ]);
  const topNames = (await fetchStates(request)).slice(0, 3).map(({ name }) => name);
  await expect(page.getByTestId('state-card')).toHaveCount(8);
  for (const [index, name] of topNames.entries())
    await expect(page.getByTestId('state-card').nth(index)).toContainText(name);
  expect(await page.getByTestId('featured-vehicles').getByTestId('vehicle-card').count()).toBeGreaterThan(3);
  await expect(page.getByRole('heading', { name: 'Coverage in Every Region' })).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('map and list have the same fifty states with the same numbers of dealers', async ({ page }) => {
  await openDealersPage(page, '/usa');
  const mapLabels = await locateMap(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')?.replace(',', '')));
  const listLabels = await locateStateList(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.textContent?.replace(/\d+(?=\d* Dealer)/, '')));
  expect(mapLabels.map((name) => name?.replace(/ \d+ Dealers?$/, ''))).toEqual([...stateNames]);
  expect(listLabels).toHaveLength(50);
  for (const label of mapLabels)
    await expect(locateStateList(page).getByRole('link', { name: label ?? '', exact: true })).toHaveCount(1);
});

test('a focused state on the map shows its outline and dealers, and Enter opens it', async ({ page }) => {
  await openDealersPage(page, '/usa');
  await markDocument(page);
  const alabama = locateMap(page).getByRole('link', { name: /^Alabama/ });
  await alabama.focus();
  await expect(locateMap(page).getByText(/^Alabama: \d+ Dealers?$/)).toBeVisible();
  const outlinePath = await alabama.locator('path').getAttribute('d');
  // One path for the state and two for its focus ring.
  await expect(locateMap(page).locator(`path[d="${outlinePath}"]`)).toHaveCount(3);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(locateMap(page).getByText(/^Louisiana: \d+ Dealers?$/)).toBeVisible();
  await expect(locateMap(page).locator(`path[d="${outlinePath}"]`)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/states/louisiana');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectSameDocument(page);
});

test('the map is one tab stop, and the visitor returns to the state that had the focus', async ({ page }) => {
  await openDealersPage(page, '/usa');
  const stops = locateMap(page).locator('a[tabindex="0"]');
  await expect(stops).toHaveCount(1);
  await stops.focus();
  await page.keyboard.press('ArrowRight');
  await expect(locateMap(page).getByRole('link', { name: /^Georgia/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip the list of states' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(locateMap(page).getByRole('link', { name: /^Georgia/ })).toBeFocused();
});

test('on a phone, the map comes first and the list of states is collapsed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDealersPage(page, '/usa');
  await expect(locateStateList(page)).toBeHidden();
  const readTop = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top);
  await expect(locateMap(page).locator('svg')).toBeInViewport({ ratio: 1 });
  const summary = page.getByText('All 50 States as a List');
  const firstStat = page.getByTestId('stat-card').first();
  expect(await readTop(summary)).toBeGreaterThan(await readTop(locateMap(page)));
  expect(await readTop(firstStat)).toBeGreaterThan(await readTop(summary));
  await page.setViewportSize({ width: 768, height: 844 });
  expect(await readTop(firstStat)).toBeLessThan(await readTop(locateMap(page)));
  await page.setViewportSize({ width: 390, height: 844 });
  await summary.click();
  await expect(locateStateList(page).getByRole('link')).toHaveCount(50);
  await expect(locateStateList(page)).toBeVisible();
});

for (const width of [390, 768, 1280])
  test(`the rows of the state list do not overlap at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openDealersPage(page, '/usa');
    if (width < 1280) await page.getByText('All 50 States as a List').click();
    const overlaps = await locateStateList(page)
      .getByRole('link')
      .evaluateAll((links) => {
        const boxes = links.map((link) => link.getBoundingClientRect());
        return boxes.filter((box, index) =>
          boxes.some(
            (other, otherIndex) =>
              otherIndex !== index &&
              box.left < other.right - 1 &&
              other.left < box.right - 1 &&
              box.top < other.bottom - 1 &&
              other.top < box.bottom - 1,
          ),
        ).length;
      });
    expect(overlaps).toBe(0);
  });

test('a link skips the list of states', async ({ page }) => {
  await openDealersPage(page, '/usa');
  const skip = page.getByRole('link', { name: 'Skip the list of states' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByTestId('state-card').first().getByRole('link')).toBeFocused();
});

for (const [abbreviation, slug] of [
  ['RI', 'rhode-island'],
  ['DE', 'delaware'],
  ['VT', 'vermont'],
])
  test(`the small state ${abbreviation} opens from the box beside it`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openDealersPage(page, '/usa');
    const box = locateMap(page).locator(`a[href="/states/${slug}"] rect`);
    expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await box.click();
    await expect(page).toHaveURL(`/states/${slug}`);
  });

test('the map shows dealers as dots, which the browser loads after the page', async ({ page, request }) => {
  expect(await (await request.get('/usa')).text()).not.toContain('example.com"');
  await openDealersPage(page, '/usa');
  const path = (await locateDots(page).getAttribute('d')) ?? '';
  expect(path.match(/M/g)?.length).toBeGreaterThan(50);
});

test('the map works without dots when dealers fail to load, and a visitor can retry', async ({ page }) => {
  await page.route('**/api/dealerships', (route) => route.fulfill({ status: 503 }));
  await openDealersPage(page, '/usa');
  await expect(page.getByRole('alert')).toContainText('The dealers could not be shown on the map.');
  await expect(locateMap(page).getByRole('link')).toHaveCount(50);
  await page.unroute('**/api/dealerships');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(locateDots(page)).toBeAttached();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('map and list link to the states', async ({ page }) => {
    await page.goto('/usa');
    await expect(locateStateList(page).getByRole('link')).toHaveCount(50);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(locateStateList(page)).toBeHidden();
    await page.getByText('All 50 States as a List').click();
    await expect(locateStateList(page)).toBeVisible();
    await locateMap(page)
      .getByRole('link', { name: /^Texas/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Texas');
  });
});
