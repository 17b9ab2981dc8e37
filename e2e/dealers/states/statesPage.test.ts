import { stateNames } from '@msv/contracts/dealers/stateNames';
import { expect, test } from '@playwright/test';
import { parseStructuredData } from '../../support/html/parseStructuredData.ts';
import { readEventsNamed } from '../../support/page/analyticsEvents.ts';
import { collectPageErrors } from '../../support/page/collectPageErrors.ts';
import { createGate } from '../../support/page/createGate.ts';
import {
  fetchStates,
  locatePopularStates,
  locateStateCards,
  locateStateSearch,
  openDealersPage,
  readStateNames,
} from './statesPage.ts';

test('the page lists the fifty states A–Z with their numbers of dealers, without page errors', async ({
  page,
  request,
}) => {
  const pageErrors = collectPageErrors(page);
  await openDealersPage(page, '/states');
  await expect(page).toHaveTitle(/^State Dealers \|/);
  expect(await readStateNames(page)).toEqual([...stateNames]);
  const texas = (await fetchStates(request)).find(({ abbreviation }) => abbreviation === 'TX');
  const card = locateStateCards(page).filter({ hasText: 'Texas' });
  await expect(card).toContainText('TX');
  await expect(card).toContainText(/[1-9]\d* Dealers/);
  await expect(card.getByRole('link', { name: 'Texas' })).toHaveAttribute('href', `/states/${texas?.slug}`);
  expect(pageErrors).toEqual([]);
});

test('the page shows the numbers of states and dealers', async ({ page, request }) => {
  const total = (await fetchStates(request)).reduce((sum, { dealerCount }) => sum + dealerCount, 0);
  await openDealersPage(page, '/states');
  const [statesCard, dealersCard] = [
    page.getByTestId('stat-card').nth(0),
    page.getByTestId('stat-card').nth(1),
  ];
  await expect(statesCard).toHaveText('50States Coveredinquiries accepted in all 50 states');
  await expect(dealersCard).toContainText('Total Dealers');
  // Other tests add dealerships, and a cached page can be a moment older than the API.
  await expect(async () => {
    await page.reload();
    expect(parseInt((await dealersCard.textContent()) ?? '', 10)).toBeGreaterThanOrEqual(total);
  }).toPass();
});

for (const [searchText, names] of [
  ['flor', ['Florida']],
  ['FL', ['Florida']],
  ['NEW ', ['New Hampshire', 'New Jersey', 'New Mexico', 'New York']],
  ['wv', ['West Virginia']],
] as const)
  test(`a search for "${searchText}" finds states by name or abbreviation, ignoring case`, async ({
    page,
  }) => {
    await openDealersPage(page, '/states');
    await locateStateSearch(page).fill(searchText);
    await expect(locateStateCards(page)).toHaveCount(names.length);
    expect(await readStateNames(page)).toEqual(names);
    await expect(locatePopularStates(page)).toHaveCount(0);
    await expect(page).toHaveURL(`/states?${new URLSearchParams({ search: searchText.trim() })}`);
    await expect
      .poll(() => readEventsNamed(page, 'site_search'))
      .toEqual([{ event: 'site_search', result_count: names.length, search_term: searchText.trim() }]);
  });

test('six popular states are visible while the search field is empty', async ({ page, request }) => {
  await openDealersPage(page, '/states');
  await expect(locatePopularStates(page).getByRole('heading', { level: 2 })).toHaveText(
    'Most Popular States',
  );
  await expect(locatePopularStates(page).getByTestId('state-card')).toHaveCount(6);
  const [topState] = await fetchStates(request);
  await expect(locatePopularStates(page).getByTestId('state-card').first()).toContainText(
    topState?.name ?? '',
  );
  await locateStateSearch(page).fill('t');
  await expect(locatePopularStates(page)).toHaveCount(0);
  await locateStateSearch(page).fill('');
  await expect(locatePopularStates(page)).toHaveCount(1);
});

test('a search without results offers all states', async ({ page }) => {
  await openDealersPage(page, '/states?search=atlantis');
  await expect(locateStateSearch(page)).toHaveValue('atlantis');
  await expect(page.getByRole('heading', { name: 'No states found' })).toBeVisible();
  await page.getByRole('button', { name: 'View All States' }).click();
  await expect(locateStateCards(page)).toHaveCount(50);
  await expect(page).toHaveURL('/states');
});

test('twelve skeletons show while states load, and a visitor can retry states that failed to load', async ({
  page,
}) => {
  const gate = createGate();
  await page.route('**/api/states', async (route) => {
    await gate.opened;
    await route.fulfill({ status: 503 });
  });
  await openDealersPage(page, '/no-such-page');
  await page.evaluate(() => window.history.pushState(null, '', '/states'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByTestId('skeleton-card')).toHaveCount(12);
  gate.open();
  await expect(page.getByRole('alert')).toContainText('The states could not be loaded.');
  await page.unroute('**/api/states');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(locateStateCards(page)).toHaveCount(50);
});

test('the page has structured data with breadcrumbs and all states', async ({ request }) => {
  const structuredData = parseStructuredData(await (await request.get('/states')).text());
  expect(structuredData.map((item) => item['@type'])).toEqual(
    expect.arrayContaining(['BreadcrumbList', 'ItemList']),
  );
  expect(structuredData.find((item) => item['@type'] === 'ItemList')).toMatchObject({ numberOfItems: 50 });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor can search states and open one', async ({ page }) => {
    await page.goto('/states');
    await expect(locateStateCards(page)).toHaveCount(50);
    await locateStateSearch(page).fill('carolina');
    await locateStateSearch(page).press('Enter');
    await expect(page).toHaveURL('/states?search=carolina');
    await expect(locateStateCards(page)).toHaveCount(2);
    await locateStateCards(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('North Carolina');
    await expect(page.getByTestId('dealer-card').first()).toBeVisible();
  });
});
