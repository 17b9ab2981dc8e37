import { stateNames } from '@msv/contracts/dealers/stateNames';
import { expect, test } from '@playwright/test';
import { readEventsNamed } from '../../support/page/analyticsEvents.ts';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { collectPageErrors } from '../../support/page/collectPageErrors.ts';
import { expectSameDocument, markDocument } from '../../support/page/documentMark.ts';
import {
  fetchStates,
  locatePopularStates,
  locateStateCards,
  locateStateSearch,
  openDealersPage,
  readStateNames,
} from './statesPage.ts';

test('a visitor searches the fifty states and opens one without loading the document again', async ({
  page,
  request,
}) => {
  const pageErrors = collectPageErrors(page);
  const [topState] = await fetchStates(request);
  await openDealersPage(page, '/states');
  await markDocument(page);
  const search = locateStateSearch(page);
  const cards = locateStateCards(page);
  const popularStates = locatePopularStates(page);
  const main = { part: page.locator('main') };

  await test.step('the page lists the states A–Z, and six popular ones', async () => {
    await expect(page).toHaveTitle(/^State Dealers \|/);
    expect(await readStateNames(page)).toEqual([...stateNames]);
    await expect(cards.filter({ hasText: 'Texas' })).toContainText(/[1-9]\d* DealersTX/);
    const [statesCard, dealersCard] = await page.getByTestId('stat-card').allTextContents();
    expect(statesCard).toBe('50States Coveredinquiries accepted in all 50 states');
    expect(Number.parseInt(dealersCard ?? '', 10)).toBeGreaterThanOrEqual(60);
    await expect(popularStates.getByTestId('state-card')).toHaveCount(6);
    await expect(popularStates.getByTestId('state-card').first()).toContainText(topState?.name ?? '');
    await checkScreen(page, 'states', page.getByRole('heading', { level: 1 }), {
      otherSubjects: { 'states-popular': popularStates },
    });
  });

  await test.step('a search ends in the URL, is tracked once, and hides the popular states', async () => {
    await search.fill('NEW ');
    const names = ['New Hampshire', 'New Jersey', 'New Mexico', 'New York'];
    await expect.poll(() => readStateNames(page)).toEqual(names);
    await expect(popularStates).toHaveCount(0);
    await expect(page).toHaveURL('/states?search=NEW');
    await expect
      .poll(() => readEventsNamed(page, 'site_search'))
      .toEqual([{ event: 'site_search', result_count: names.length, search_term: 'NEW' }]);
  });

  await test.step('a search without results offers all states', async () => {
    await search.fill('atlantis');
    await expect(page.getByRole('heading', { name: 'No states found' })).toBeVisible();
    const button = page.getByRole('button', { name: 'View All States' });
    await checkScreen(page, 'states-none', button, main);
    await button.click();
    await expect(cards).toHaveCount(50);
    await expect(popularStates).toHaveCount(1);
    await expect(page).toHaveURL('/states');
  });

  await test.step('a link loads the state and its dealers with one request', async () => {
    const requestedPaths: string[] = [];
    page.on('request', (sent) => {
      const { pathname, search } = new URL(sent.url());
      if (/^\/(page-data|api\/(states|dealerships)\/)/.test(pathname)) requestedPaths.push(pathname + search);
    });
    await cards.getByRole('link', { name: 'Georgia' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Georgia');
    await expect(page.getByTestId('dealer-card').first()).toBeVisible();
    expect(requestedPaths).toContain('/page-data.json?path=%2Fstates%2Fgeorgia');
    // The pointer can be over the link to another state, too.
    expect(requestedPaths.filter((path) => !path.startsWith('/page-data.json'))).toEqual([]);
    await expectSameDocument(page);
  });
  expect(pageErrors).toEqual([]);
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
