import { createStateDealershipsRead } from '@msv/contracts/dealers/dealership';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { parseStructuredData } from '../../support/html/parseStructuredData.ts';
import { vehicleCount } from '../../support/inventory/vehicleCount.ts';
import { collectPageErrors } from '../../support/page/collectPageErrors.ts';
import { expectSameDocument, markDocument } from '../../support/page/documentMark.ts';
import { siteUrl } from '../../support/site/siteUrl.ts';
import { fetchStates, locateStateCards, openDealersPage } from './statesPage.ts';

test('a state page shows the state, its dealers and some vehicles without page errors', async ({
  page,
  request,
}) => {
  const pageErrors = collectPageErrors(page);
  const florida = (await fetchStates(request)).find(({ slug }) => slug === 'florida');
  await openDealersPage(page, '/states/florida');
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
  expect(pageErrors).toEqual([]);
});

test('a link to a state loads the state, then its dealers, without loading the document again', async ({
  page,
}) => {
  await openDealersPage(page, '/states');
  await markDocument(page);
  const requestedPaths: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (/^\/api\/(states|dealerships)\//.test(pathname)) requestedPaths.push(pathname);
  });
  await locateStateCards(page).getByRole('link', { name: 'Georgia' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Georgia');
  await expect(page.getByTestId('dealer-card').first()).toBeVisible();
  expect(requestedPaths.toSorted()).toEqual([
    '/api/dealerships/near-state/Georgia',
    '/api/dealerships/state/Georgia',
    '/api/states/georgia',
  ]);
  expect(requestedPaths[0]).toBe('/api/states/georgia');
  await expectSameDocument(page);
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
  await page.getByRole('link', { name: 'Get Notified' }).click();
  await expect(page).toHaveURL(`/contact?state=${state.slug}`);
});

test('an unknown state responds with 404 and shows a message', async ({ page }) => {
  const response = await page.goto('/states/atlantis');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('State Not Found');
  await expect(page.getByText("The state you're looking for doesn't exist.")).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to States' }).click();
  await expect(page).toHaveURL('/states');
});

test('the short URL of a state redirects permanently to its page', async ({ page, request }) => {
  const response = await request.get('/state/florida', { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([308, '/states/florida']);
  await openDealersPage(page, '/state/florida');
  await expect(page).toHaveURL('/states/florida');
});

test('the page has structured data with the phone numbers and coordinates of its dealers', async ({
  request,
}) => {
  const { url, schema } = createStateDealershipsRead('Florida');
  const dealers = v.parse(schema, await (await request.get(url)).json());
  const structuredData = parseStructuredData(await (await request.get('/states/florida')).text());
  expect(structuredData.map((item) => item['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
  expect(structuredData[0]).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: `${siteUrl}/` },
      { position: 2, name: 'States', item: `${siteUrl}/states` },
      { position: 3, name: 'Florida', item: `${siteUrl}/states/florida` },
    ],
  });
  const { name, latitude, longitude } = dealers[0] ?? {};
  expect(JSON.stringify(structuredData[1])).toContain(`"telephone":"+1`);
  expect(structuredData[1]).toMatchObject({
    itemListElement: expect.arrayContaining([
      expect.objectContaining({
        item: expect.objectContaining({
          '@type': 'AutoDealer',
          name,
          geo: { '@type': 'GeoCoordinates', latitude, longitude },
        }),
      }),
    ]),
  });
});
