import { expect, test } from '@playwright/test';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { fetchStates, locatePopularStates, locateStateCards, openDealersPage } from './statesPage.ts';

test('the list of states is accessible', async ({ page }) => {
  await openDealersPage(page, '/states');
  await checkScreen(page, 'states', page.getByRole('heading', { level: 1 }), {
    otherSubjects: { 'states-popular': locatePopularStates(page) },
  });
});

test('filtered and empty lists of states are accessible', async ({ page }) => {
  await openDealersPage(page, '/states?search=new');
  await checkScreen(page, 'states-few', locateStateCards(page).first(), { part: page.locator('main') });
  await openDealersPage(page, '/states?search=atlantis');
  await checkScreen(page, 'states-none', page.getByRole('button', { name: 'View All States' }), {
    part: page.locator('main'),
  });
});

test('a state page with dealers is accessible', async ({ page }) => {
  await openDealersPage(page, '/states/florida');
  await checkScreen(page, 'state', page.getByRole('heading', { level: 1 }), {
    otherSubjects: { 'state-dealers': page.getByTestId('dealer-card').first() },
  });
});

test('a state page without dealers and the page of an unknown state are accessible', async ({
  page,
  request,
}) => {
  const state = (await fetchStates(request)).find(({ dealerCount }) => dealerCount === 0);
  await openDealersPage(page, `/states/${state?.slug}`);
  await checkScreen(page, 'state-coming-soon', page.getByRole('link', { name: 'Get Notified' }));
  await openDealersPage(page, '/states/atlantis');
  await checkScreen(page, 'state-not-found', page.getByRole('heading', { level: 1 }));
});

test('the USA page and its map are accessible', async ({ page }) => {
  await openDealersPage(page, '/usa');
  await checkScreen(page, 'usa', page.getByRole('heading', { level: 1 }));
  const map = page.getByRole('figure');
  await map.getByRole('link', { name: /^Georgia/ }).focus();
  await expect(map.getByText(/^Georgia: /)).toBeVisible();
  await checkScreen(page, 'usa-map', map, { part: map });
});
