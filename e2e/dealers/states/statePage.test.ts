import { expect, test } from '@playwright/test';
import { vehicleCount } from '../../support/inventory/vehicleCount.ts';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { collectPageErrors } from '../../support/page/collectPageErrors.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';
import { fetchStates, openDealersPage } from './statesPage.ts';

test('the short URL of a state leads to its page, which shows its dealers and some vehicles', async ({
  page,
  request,
}) => {
  const pageErrors = collectPageErrors(page);
  const florida = (await fetchStates(request)).find(({ slug }) => slug === 'florida');
  const response = await request.get('/state/florida', { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([308, '/states/florida']);
  await openDealersPage(page, '/state/florida');
  await expect(page).toHaveURL('/states/florida');
  const main = page.getByRole('main');
  await expect(page).toHaveTitle(/^Florida Dealers \|/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Florida');
  await expect(main.getByText('FL', { exact: true })).toBeVisible();
  await expect(main.getByText(florida?.description ?? '-', { exact: true })).toBeVisible();
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumbs.getByRole('listitem')).toHaveText(['Home', 'States', 'Florida']);
  const cardCount = await page.getByTestId('dealer-card').count();
  await expect(page.getByTestId('stat-card')).toHaveText([
    `${cardCount}Dealersin this state`,
    `${vehicleCount}Vehicle Modelsavailability varies by dealer`,
    '24/7Support Availableonline any time; phone Mon–Sat',
  ]);
  await expect(page.getByTestId('featured-vehicles').getByTestId('vehicle-card')).toHaveCount(3);
  const neighbors = page.getByRole('region', { name: 'Nearby, Outside Florida' });
  await expect(neighbors.getByRole('listitem')).toHaveCount(3);
  await expect(neighbors.getByText(/, Florida$/)).toHaveCount(0);
  const locateLink = (name: string) => main.getByRole('link', { name, exact: true });
  await expect(locateLink('See All Vehicles')).toHaveAttribute('href', '/inventory');
  await expect(locateLink('Contact Us')).toHaveAttribute('href', '/contact?state=florida');
  await checkScreen(page, 'state', page.getByRole('heading', { level: 1 }), {
    otherSubjects: { 'state-dealers': page.getByTestId('dealer-card').first() },
  });
  expect(pageErrors).toEqual([]);
});

test('a state without dealers links to the contact form', async ({ page, request }) => {
  const state = (await fetchStates(request)).find(({ dealerCount }) => dealerCount === 0);
  if (!state) throw new Error('Every state has dealers');
  await openDealersPage(page, `/states/${state.slug}`);
  await expect(page.getByRole('heading', { name: 'Dealerships Coming Soon' })).toBeVisible();
  await expect(page.getByTestId('dealer-card')).toHaveCount(0);
  const nearest = page.getByRole('region', { name: `Nearest Dealers to ${state.name}` });
  await expect(nearest.getByRole('listitem')).toHaveCount(6);
  await expect(nearest.getByText(/miles away$/).first()).toBeVisible();
  await expect(nearest.getByRole('link').first()).toHaveAttribute('href', /^\/dealerships\/[a-z0-9-]+$/);
  const link = page.getByRole('link', { name: 'Get Notified' });
  await checkScreen(page, 'state-coming-soon', link, { part: page.locator('main') });
  await link.click();
  await expect(page).toHaveURL(`/contact?state=${state.slug}`);
});

test('an unknown state responds with 404 and leads to the list of states', async ({ page }) => {
  const response = await page.goto('/states/atlantis');
  expect(response?.status()).toBe(404);
  await waitForHydration(page);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('State Not Found');
  await expect(page.getByText("The state you're looking for doesn't exist.")).toBeVisible();
  await checkScreen(page, 'state-not-found', title, { part: page.locator('main') });
  await page.getByRole('main').getByRole('link', { name: 'Back to States' }).click();
  await expect(page).toHaveURL('/states');
});
