import { dealershipsInState } from '@msv/contracts/dealership';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { expectSameDocument, markDocument } from '../stage/documentMark.ts';
import { noiseOf } from '../stage/noiseOf.ts';
import { siteUrl } from '../stage/siteUrl.ts';
import { structuredDataIn } from '../stage/structuredDataIn.ts';
import { vehicleCount } from '../stage/vehicleCount.ts';
import { listed, open, statesOf } from './statesOn.ts';

test('a state shows what it is, its dealers and some vehicles, and the page is silent', async ({
  page,
  request,
}) => {
  const noise = noiseOf(page);
  const florida = (await statesOf(request)).find(({ slug }) => slug === 'florida');
  await open(page, '/states/florida');
  const main = page.getByRole('main');
  await expect(page).toHaveTitle(/^Florida Dealers \|/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Florida');
  await expect(main.getByText('FL', { exact: true })).toBeVisible();
  await expect(main.getByText(florida?.description ?? '-', { exact: true })).toBeVisible();
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'States', 'Florida']);
  const cardCount = await page.getByTestId('dealer-card').count();
  await expect(page.getByTestId('stat-card')).toHaveText([
    `${cardCount}Dealersin this state`,
    `${vehicleCount}Vehicle Modelseach dealer chooses which to stock`,
    '24/7Support Availableonline any time; phone Mon–Sat',
  ]);
  await expect(page.getByTestId('featured-vehicles').getByTestId('vehicle-card')).toHaveCount(3);
  const leadTo = (name: string) => main.getByRole('link', { name, exact: true });
  await expect(leadTo('See All Vehicles')).toHaveAttribute('href', '/inventory');
  await expect(leadTo('Contact Us')).toHaveAttribute('href', '/contact');
  expect(noise).toEqual([]);
});

test('from the list to a state within the document, dealers being asked for when it is known', async ({
  page,
}) => {
  await open(page, '/states');
  await markDocument(page);
  const asked: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (/^\/api\/(states|dealerships)\//.test(pathname)) asked.push(pathname);
  });
  await listed(page).getByRole('link', { name: 'Georgia' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Georgia');
  await expect(page.getByTestId('dealer-card').first()).toBeVisible();
  expect(asked).toEqual(['/api/states/georgia', '/api/dealerships/state/Georgia']);
  await expectSameDocument(page);
});

test('where nobody sells yet, a visitor can leave a word', async ({ page, request }) => {
  const state = (await statesOf(request)).find(({ dealerCount }) => dealerCount === 0);
  if (!state) throw new Error('Every state has dealers');
  await open(page, `/states/${state.slug}`);
  await expect(page.getByRole('heading', { name: 'Dealerships Coming Soon' })).toBeVisible();
  await expect(page.getByTestId('dealer-card')).toHaveCount(0);
  await page.getByRole('link', { name: 'Get Notified' }).click();
  await expect(page).toHaveURL(`/contact?state=${state.slug}`);
});

test('an unknown state is not found, in words and by status', async ({ page }) => {
  const reply = await page.goto('/states/atlantis');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('State Not Found');
  await expect(page.getByText("The state you're looking for doesn't exist.")).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to States' }).click();
  await expect(page).toHaveURL('/states');
});

test('the address that the header links to leads to the state', async ({ page, request }) => {
  const reply = await request.get('/state/florida', { maxRedirects: 0 });
  expect([reply.status(), reply.headers().location]).toEqual([308, '/states/florida']);
  await open(page, '/state/florida');
  await expect(page).toHaveURL('/states/florida');
});

test('search engines read each dealer of a state with telephone and place', async ({ request }) => {
  const { url, schema } = dealershipsInState('Florida');
  const dealers = v.parse(schema, await (await request.get(url)).json());
  const facts = structuredDataIn(await (await request.get('/states/florida')).text());
  expect(facts.map((fact) => fact['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
  expect(facts[0]).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: `${siteUrl}/` },
      { position: 2, name: 'States', item: `${siteUrl}/states` },
      { position: 3, name: 'Florida', item: `${siteUrl}/states/florida` },
    ],
  });
  const { name, latitude, longitude } = dealers[0] ?? {};
  expect(JSON.stringify(facts[1])).toContain(`"telephone":"+1`);
  expect(facts[1]).toMatchObject({
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
