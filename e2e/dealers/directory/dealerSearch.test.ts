import { allDealershipsRead } from '@msv/contracts/dealers/dealership';
import { zipCodesUrl } from '@msv/contracts/dealers/zipCodeLocation';
import { expect, type Page, test } from '@playwright/test';
import { readEventsNamed } from '../../support/page/analyticsEvents.ts';
import { collectPageErrors } from '../../support/page/collectPageErrors.ts';
import {
  expectMatchingDealerCount,
  fetchDealerships,
  filterDealerships,
  followDealershipsLink,
  locateDealerCards,
  locateDealerSearch,
  openDealershipsPage,
  readDealerNames,
} from './dealershipsPage.ts';

/** Reads the distances on the shown cards, in miles. */
const readDistances = async (page: Page) =>
  (await locateDealerCards(page).allTextContents()).flatMap((text) => {
    if (text.includes('Less than 1 mile away')) return 0;
    const [, number] = /([\d,.]+) miles? away/.exec(text) ?? [];
    return number ? Number(number.replaceAll(',', '')) : [];
  });

for (const searchText of ['DEMO ELECTRIC', 'orlando', 'new ', 'florida'])
  test(`a search for "${searchText}" finds dealers by name, city or state, ignoring case`, async ({
    page,
    request,
  }) => {
    const expected = filterDealerships(await fetchDealerships(request), searchText.trim()).map(
      ({ name }) => name,
    );
    await openDealershipsPage(page);
    await locateDealerSearch(page).pressSequentially(searchText);
    await expect.poll(() => readDealerNames(page)).toEqual(expected);
    await expectMatchingDealerCount(page);
    await expect(page).toHaveURL(/\?search=/);
  });

test('a URL with a search shows its results, and the browser loads all dealers only when the search changes', async ({
  page,
  request,
}) => {
  const pageErrors = collectPageErrors(page);
  const dealers = await fetchDealerships(request);
  const requestedPaths: string[] = [];
  page.on('request', (sent) => requestedPaths.push(new URL(sent.url()).pathname));
  await openDealershipsPage(page, '?search=phoenix');
  const phoenixDealers = filterDealerships(dealers, 'phoenix').map(({ name }) => name);
  await expect.poll(() => readDealerNames(page)).toEqual(phoenixDealers);
  await expectMatchingDealerCount(page);
  await page.waitForLoadState('networkidle');
  expect(requestedPaths).not.toContain(allDealershipsRead.url);
  await locateDealerSearch(page).fill('texas');
  await expect
    .poll(() => readDealerNames(page))
    .toEqual(filterDealerships(dealers, 'texas').map(({ name }) => name));
  expect(requestedPaths).toContain(allDealershipsRead.url);
  expect(pageErrors).toEqual([]);
});

test('a search without results offers all dealers', async ({ page }) => {
  await openDealershipsPage(page);
  const all = await expectMatchingDealerCount(page);
  await locateDealerSearch(page).fill('no dealer has this name');
  await expect(page.getByRole('heading', { name: 'No dealerships found' })).toBeVisible();
  await expect(page.getByTestId('stat-card').first()).toContainText('0Dealers Listed');
  await page.getByRole('button', { name: 'View All Dealerships' }).click();
  await expect(locateDealerCards(page).first()).toBeVisible();
  expect(await expectMatchingDealerCount(page)).toBeGreaterThanOrEqual(all);
  await expect(locateDealerSearch(page)).toHaveValue('');
  await expect(page).toHaveURL(/\/dealerships$/);
});

test('a ZIP code search lists the nearest dealers first, and fewer than five digits do not look up a location', async ({
  page,
}) => {
  const zipCodeRequests: string[] = [];
  page.on('request', (sent) => sent.url().includes(zipCodesUrl) && zipCodeRequests.push(sent.url()));
  await openDealershipsPage(page);
  const all = await expectMatchingDealerCount(page);
  await locateDealerSearch(page).pressSequentially('3280');
  await expect(page.getByRole('heading', { name: 'No dealerships found' })).toBeVisible();
  expect(zipCodeRequests).toEqual([]);
  await locateDealerSearch(page).press('1');
  await expect(locateDealerCards(page).first()).toContainText('Orlando');
  await expect(
    page.getByText(/sorted by straight-line distance from 32801 \(Orlando, Florida\)/),
  ).toBeVisible();
  expect(zipCodeRequests).toHaveLength(1);
  expect(await expectMatchingDealerCount(page)).toBeGreaterThanOrEqual(all);
  const distances = await readDistances(page);
  expect(distances.length).toBeGreaterThan(50);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
});

test('an unknown ZIP code shows a message and offers all dealers', async ({ page }) => {
  await openDealershipsPage(page);
  await locateDealerSearch(page).fill('00001');
  await expect(page.getByText("We don't know ZIP code 00001. Check it or choose a state.")).toBeVisible();
  await page.getByRole('button', { name: 'View All Dealerships' }).click();
  await expect(locateDealerCards(page).first()).toBeVisible();
});

test.describe('with location permission', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 33.4484, longitude: -112.074 } });

  test('the nearest dealers come first, and the location never leaves the browser', async ({ page }) => {
    const sentData: string[] = [];
    page.on('request', (sent) => sentData.push(sent.url() + (sent.postData() ?? '')));
    await openDealershipsPage(page);
    const [firstName = ''] = await readDealerNames(page);
    await page.getByRole('button', { name: 'Use My Location' }).click();
    await expect(locateDealerCards(page).first()).toContainText('Arizona');
    await expect(locateDealerCards(page).first()).toContainText(/miles? away/);
    await expect(page.getByText('Your location stays on this device.')).toBeVisible();
    await expect.poll(() => readEventsNamed(page, 'dealer_search')).toHaveLength(1);
    expect(sentData.filter((text) => /33\.44|112\.07/.test(text))).toEqual([]);
    expect(page.url()).not.toContain('33.4');
    await page.getByRole('button', { name: 'Stop Using My Location' }).click();
    await expect(locateDealerCards(page).first()).toContainText(firstName);
  });
});

test('a visitor who denies the location permission sees a message and all dealers', async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  await openDealershipsPage(page);
  await page.getByRole('button', { name: 'Use My Location' }).click();
  await expect(page.getByText("We don't have permission to use your location.")).toBeVisible();
  await expect(locateDealerCards(page).first()).toBeVisible();
});

test('a search is tracked once after a pause in typing, with its text and the number of results', async ({
  page,
}) => {
  await openDealershipsPage(page);
  await locateDealerSearch(page).pressSequentially('arizona');
  await expect.poll(() => readEventsNamed(page, 'dealer_search')).toHaveLength(1);
  const [event] = await readEventsNamed(page, 'dealer_search');
  expect(event).toEqual({
    event: 'dealer_search',
    result_count: await locateDealerCards(page).count(),
    search_term: 'arizona',
  });
});

test('a visitor can retry dealers that failed to load', async ({ page }) => {
  await page.route('**/api/dealerships**', (route) => route.fulfill({ status: 503 }));
  await followDealershipsLink(page);
  await expect(page.getByRole('alert')).toContainText('The dealers could not be loaded.');
  await page.unroute('**/api/dealerships**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(locateDealerCards(page).first()).toBeVisible();
});
