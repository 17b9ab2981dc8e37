import { zipCodesUrl } from '@msv/contracts/dealers/zipCodeLocation';
import { findAxeViolations } from '@msv/testing/browser/findAxeViolations';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { readEventsNamed } from '../../support/page/analyticsEvents.ts';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { collectPageErrors } from '../../support/page/collectPageErrors.ts';
import { createGate } from '../../support/page/createGate.ts';
import { requestReadsSeparately } from '../../support/page/requestReadsSeparately.ts';
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

const locateMap = (page: Page) => page.getByRole('figure', { name: 'Map of the listed dealers' });
const readBox = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().toJSON());

/** Reads the distances on the shown cards, in miles. */
const readDistances = async (page: Page) =>
  (await locateDealerCards(page).allTextContents()).flatMap((text) => {
    if (text.includes('Less than 1 mile away')) return 0;
    const [, number] = /([\d,.]+) miles? away/.exec(text) ?? [];
    return number ? Number(number.replaceAll(',', '')) : [];
  });

test('on a wide screen, a visitor searches by text, ZIP code and distance beside a map of the dealers', async ({
  page,
  request,
}) => {
  const pageErrors = collectPageErrors(page);
  const zipCodeRequests: string[] = [];
  page.on('request', (sent) => sent.url().includes(zipCodesUrl) && zipCodeRequests.push(sent.url()));
  const dealers = await fetchDealerships(request);
  const wideScreen = { width: 1280, height: 900 };
  await page.setViewportSize(wideScreen);
  await openDealershipsPage(page);
  const search = locateDealerSearch(page);
  const map = locateMap(page);
  const readView = () => map.locator('svg').getAttribute('viewBox');

  await test.step('the page lists all dealers by state', async () => {
    expect(await expectMatchingDealerCount(page)).toBeGreaterThanOrEqual(60);
    await expect(page).toHaveTitle(/^Find Dealers \|/);
    await expect(locateDealerCards(page).first()).toContainText(dealers[0]?.name ?? 'a dealer');
    await expect(page.getByTestId('stat-card')).toHaveText([
      /^\d+Dealers Listed/,
      '50States Coveredinquiries accepted in all 50 states',
      '24/7Support Availableonline any time; phone Mon–Sat',
    ]);
  });

  await test.step('a state of the map beside the list leads to its dealers', async () => {
    const list = await readBox(locateDealerCards(page).first());
    expect((await readBox(map)).x).toBeGreaterThan(list.right);
    await expect(map.locator('a[tabindex="0"]')).toHaveCount(2);
    await map.getByRole('link', { name: /^Texas/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dealerships#dealers-in-texas');
    await expect(page.getByRole('heading', { name: 'Texas', exact: true })).toBeInViewport();
    await expect(map).toBeInViewport();
  });
  const wholeCountry = await readView();

  await test.step('a search by text finds dealers, moves the map, and is tracked once after a pause', async () => {
    await search.pressSequentially('FLORIDA');
    const names = filterDealerships(dealers, 'florida').map(({ name }) => name);
    await expect.poll(() => readDealerNames(page)).toEqual(names);
    await expectMatchingDealerCount(page);
    await expect(map.getByRole('link', { name: 'Texas, 0 Dealers' })).toHaveCount(1);
    await expect(map.getByRole('link', { name: /^Florida, [1-9]\d* Dealers$/ })).toBeVisible();
    expect(await readView()).not.toBe(wholeCountry);
    await expect
      .poll(() => readEventsNamed(page, 'dealer_search'))
      .toEqual([{ event: 'dealer_search', result_count: names.length, search_term: 'FLORIDA' }]);
  });

  await test.step('only a complete ZIP code is looked up and sorts the dealers by distance', async () => {
    await search.fill('3280');
    await expect(page.getByRole('heading', { name: 'No dealerships found' })).toBeVisible();
    expect(zipCodeRequests).toEqual([]);
    await search.press('End');
    await search.press('1');
    await expect(locateDealerCards(page).first()).toContainText('Orlando');
    await expect(
      page.getByText(/sorted by straight-line distance from 32801 \(Orlando, Florida\)/),
    ).toBeVisible();
    expect(zipCodeRequests).toHaveLength(1);
    await expect.poll(async () => (await readDistances(page)).length).toBeGreaterThan(50);
    const distances = await readDistances(page);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });

  await test.step('the distance is part of the URL and limits the dealers on the list and the map', async () => {
    await page.getByRole('combobox', { name: 'Distance' }).selectOption('Within 100 miles');
    await expect(page).toHaveURL(/\?search=32801&radius=100$/);
    await expect(page.getByText(/^\d dealers within 100 miles, sorted by/)).toBeVisible();
    const count = await expectMatchingDealerCount(page);
    expect(count).toBeGreaterThan(1);
    expect(count).toBeLessThan(10);
    // The circle has two colors, so that it is visible on light and dark states.
    await expect(map.locator('circle')).toHaveCount(2);
    await checkScreen(page, 'dealerships-map', locateDealerCards(page).first(), { part: map });
    await page.setViewportSize(wideScreen);
    await map.getByRole('link', { name: 'Show all dealers on the map' }).click();
    await expect(page).toHaveURL('/dealerships');
    await expect.poll(readView).toBe(wholeCountry);
  });

  expect(pageErrors).toEqual([]);
});

test('on a phone, a visitor expands the list of the nearest dealers, jumps to a state and opens the map', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  await openDealershipsPage(page, '?search=32801');
  const cards = locateDealerCards(page);
  const visibleCards = cards.filter({ visible: true });

  await test.step('ten dealers follow the search directly, and the others after a press of a key', async () => {
    await expect.poll(() => cards.count()).toBeGreaterThan(36);
    await expect(visibleCards).toHaveCount(10);
    const count = await cards.count();
    const eleventhName = await cards.nth(10).locator('h2').textContent();
    await page.getByRole('button', { name: `Show ${count - 10} More Dealers` }).press('Enter');
    await expect(visibleCards).toHaveCount(count);
    await expect(page.locator(':focus')).toHaveText(eleventhName ?? '');
    expect(await findAxeViolations(page)).toEqual([]);
    await expect(locateMap(page)).toHaveCount(0);
    expect(scripts.filter((url) => url.includes('DirectoryMap'))).toEqual([]);
  });

  await test.step('the links above the list jump to a state', async () => {
    await locateDealerSearch(page).fill('');
    await expect(page).toHaveURL('/dealerships');
    await page
      .getByRole('navigation', { name: 'Jump to a state' })
      .getByRole('link', { name: /^Texas/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Texas' })).toBeInViewport();
    await expect(page).toHaveURL(/\/dealerships#dealers-in-texas$/);
    const form = await readBox(page.getByRole('form', { name: 'Find dealers' }));
    expect((await readBox(cards.first())).top - form.bottom).toBeLessThan(250);
  });

  await test.step('the map replaces the list, and a state of the map leads back to its dealers', async () => {
    await page.getByRole('button', { name: 'Show Map' }).press('Enter');
    await expect(locateMap(page)).toBeVisible();
    await expect(visibleCards).toHaveCount(0);
    expect(await findAxeViolations(page, { part: page.locator('main') })).toEqual([]);
    await locateMap(page)
      .getByRole('link', { name: /^Texas/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Texas' })).toBeInViewport();
    await expect(locateMap(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Show Map' })).toBeVisible();
  });
});

test('loading, failed, complete and empty lists are accessible, and a visitor denies or shares the location', async ({
  page,
  context,
}) => {
  const gate = createGate();
  const main = { part: page.locator('main') };
  const cards = locateDealerCards(page);
  const search = locateDealerSearch(page);
  await context.clearPermissions();
  await requestReadsSeparately(page);
  await page.route('**/api/dealerships**', async (route) => {
    await gate.opened;
    await route.fulfill({ status: 503 });
  });
  await followDealershipsLink(page);

  await test.step('a list that failed to load can be retried', async () => {
    await checkScreen(page, 'dealerships-pending', page.getByTestId('skeleton-card').first(), main);
    gate.open();
    await expect(page.getByRole('alert')).toContainText('The dealers could not be loaded.');
    await checkScreen(page, 'dealerships-failed', page.getByRole('alert'), main);
    await page.unroute('**/api/dealerships**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards.first()).toBeVisible();
    await checkScreen(page, 'dealerships', page.getByRole('heading', { level: 1 }));
  });

  await test.step('a search without results offers all dealers', async () => {
    await search.fill('no dealer has this name');
    const button = page.getByRole('button', { name: 'View All Dealerships' });
    await expect(page.getByRole('heading', { name: 'No dealerships found' })).toBeVisible();
    await expect(page.getByTestId('stat-card').first()).toContainText('0Dealers Listed');
    await checkScreen(page, 'dealerships-none', button, main);
    await button.click();
    await expect(search).toHaveValue('');
    await expect(page).toHaveURL(/\/dealerships$/);
  });

  await test.step('a visitor who denies the location permission sees a message and all dealers', async () => {
    await page.getByRole('button', { name: 'Use My Location' }).click();
    await expect(page.getByText("We don't have permission to use your location.")).toBeVisible();
    await expect(cards.first()).toBeVisible();
    await checkScreen(page, 'dealerships-refused', search, { part: page.locator('main form') });
  });

  await test.step('a shared location sorts the dealers and never leaves the browser', async () => {
    const sentData: string[] = [];
    page.on('request', (sent) => sentData.push(sent.url() + (sent.postData() ?? '')));
    const [firstName = ''] = await readDealerNames(page);
    const { length } = await readEventsNamed(page, 'dealer_search');
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 33.4484, longitude: -112.074 });
    await page.getByRole('button', { name: 'Use My Location' }).click();
    await expect(cards.first()).toContainText('Arizona');
    await expect(cards.first()).toContainText(/miles? away/);
    await expect(page.getByText('Your location stays on this device.')).toBeVisible();
    await expect.poll(() => readEventsNamed(page, 'dealer_search')).toHaveLength(length + 1);
    expect(sentData.filter((text) => /33\.44|112\.07/.test(text))).toEqual([]);
    expect(page.url()).not.toContain('33.4');
    await page.getByRole('button', { name: 'Stop Using My Location' }).click();
    await expect(cards.first()).toContainText(firstName);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the pages of the list reach every dealer, and the server handles searches', async ({
    page,
    request,
  }) => {
    const cards = locateDealerCards(page);
    // Again, if another test has added a dealer meanwhile.
    await expect(async () => {
      const names = (await fetchDealerships(request)).map(({ name }) => name);
      await page.goto('/dealerships');
      expect(await readDealerNames(page)).toEqual(names.slice(0, 36));
      await expect(cards.filter({ visible: true })).toHaveCount(36);
      await expect(page.getByText(/^Showing 36 of \d+ dealers\./)).toBeVisible();
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(page).toHaveURL(/\?page=2$/);
      expect(await readDealerNames(page)).toEqual(names.slice(36, 72));
    }).toPass();

    await test.step('no button needs JavaScript, and state links lead to the right page', async () => {
      await page.goto('/dealerships');
      await expect(page.getByRole('button', { name: /^Show (Map|\d+ More)/ })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Use My Location' })).toBeHidden();
      await page.getByRole('link', { name: /^Texas/ }).click();
      await expect(page).toHaveURL(/\?page=2#dealers-in-texas$/);
      await expect(page.getByRole('heading', { name: 'Texas' })).toBeInViewport();
    });

    await test.step('the server sorts the dealers around a ZIP code and limits their distance', async () => {
      await page.getByRole('searchbox').fill('32801');
      await page.getByRole('combobox', { name: 'Distance' }).selectOption('Within 100 miles');
      await page.getByRole('button', { name: 'Show Dealers' }).click();
      await expect(page).toHaveURL(/\?search=32801&radius=100$/);
      await expect(page.getByText(/^\d dealers within 100 miles, sorted by/)).toBeVisible();
      await expect(cards.first()).toContainText('Florida');
      await expect(cards.first()).toContainText(/mile(s)? away/);
    });
  });
});
