import { stateNames } from '@msv/contracts/stateNames';
import { expect, test } from '@playwright/test';
import { noiseOf } from '../stage/noiseOf.ts';
import { reportsOf } from '../stage/reports.ts';
import { structuredDataIn } from '../stage/structuredDataIn.ts';
import { listed, namesIn, open, popular, stateSearch, statesOf } from './statesOn.ts';

test('the fifty states are listed A–Z with their dealers, and the page is silent', async ({
  page,
  request,
}) => {
  const noise = noiseOf(page);
  await open(page, '/states');
  await expect(page).toHaveTitle(/^State Dealers \|/);
  expect(await namesIn(page)).toEqual([...stateNames]);
  const texas = (await statesOf(request)).find(({ abbreviation }) => abbreviation === 'TX');
  const card = listed(page).filter({ hasText: 'Texas' });
  await expect(card).toContainText('TX');
  await expect(card).toContainText(/[1-9]\d* Dealers/);
  await expect(card.getByRole('link', { name: 'Texas' })).toHaveAttribute('href', `/states/${texas?.slug}`);
  expect(noise).toEqual([]);
});

test('two figures say how many states and dealers there are', async ({ page, request }) => {
  const total = (await statesOf(request)).reduce((sum, { dealerCount }) => sum + dealerCount, 0);
  await open(page, '/states');
  const [covered, dealers] = [page.getByTestId('stat-card').nth(0), page.getByTestId('stat-card').nth(1)];
  await expect(covered).toHaveText('50States Coveredenquiries accepted in all 50 states');
  expect(parseInt((await dealers.textContent()) ?? '', 10)).toBeGreaterThanOrEqual(total);
  await expect(dealers).toContainText('Total Dealers');
});

for (const [typed, names] of [
  ['flor', ['Florida']],
  ['FL', ['Florida']],
  ['NEW ', ['New Hampshire', 'New Jersey', 'New Mexico', 'New York']],
  ['wv', ['West Virginia']],
] as const)
  test(`a search for ${typed} looks at names and abbreviations in any case`, async ({ page }) => {
    await open(page, '/states');
    await stateSearch(page).fill(typed);
    await expect(listed(page)).toHaveCount(names.length);
    expect(await namesIn(page)).toEqual(names);
    await expect(popular(page)).toHaveCount(0);
    await expect(page).toHaveURL(`/states?${new URLSearchParams({ search: typed.trim() })}`);
    await expect
      .poll(() => reportsOf(page, 'site_search'))
      .toEqual([{ event: 'site_search', result_count: names.length }]);
  });

test('six popular states are shown as long as nobody searches', async ({ page, request }) => {
  await open(page, '/states');
  await expect(popular(page).getByRole('heading', { level: 2 })).toHaveText('Most Popular States');
  await expect(popular(page).getByTestId('state-card')).toHaveCount(6);
  const [first] = await statesOf(request);
  await expect(popular(page).getByTestId('state-card').first()).toContainText(first?.name ?? '');
  await stateSearch(page).fill('t');
  await expect(popular(page)).toHaveCount(0);
  await stateSearch(page).fill('');
  await expect(popular(page)).toHaveCount(1);
});

test('a search that finds nothing leads back to all states', async ({ page }) => {
  await open(page, '/states?search=atlantis');
  await expect(stateSearch(page)).toHaveValue('atlantis');
  await expect(page.getByRole('heading', { name: 'No states found' })).toBeVisible();
  await page.getByRole('button', { name: 'View All States' }).click();
  await expect(listed(page)).toHaveCount(50);
  await expect(page).toHaveURL('/states');
});

test('on the way from another page twelve skeletons stand for the states', async ({ page }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/states', async (route) => {
    await answered;
    await route.fulfill({ status: 503 });
  });
  await open(page, '/no-such-page');
  await page.evaluate(() => window.history.pushState(null, '', '/states'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByTestId('skeleton-card')).toHaveCount(12);
  answer();
  await expect(page.getByRole('alert')).toContainText('The states could not be loaded.');
  await page.unroute('**/api/states');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(listed(page)).toHaveCount(50);
});

test('search engines read where each state is described', async ({ request }) => {
  const facts = structuredDataIn(await (await request.get('/states')).text());
  expect(facts.map((fact) => fact['@type'])).toEqual(expect.arrayContaining(['BreadcrumbList', 'ItemList']));
  expect(facts.find((fact) => fact['@type'] === 'ItemList')).toMatchObject({ numberOfItems: 50 });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('states are listed, searched with a form, and lead on', async ({ page }) => {
    await page.goto('/states');
    await expect(listed(page)).toHaveCount(50);
    await stateSearch(page).fill('carolina');
    await stateSearch(page).press('Enter');
    await expect(page).toHaveURL('/states?search=carolina');
    await expect(listed(page)).toHaveCount(2);
    await listed(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('North Carolina');
    await expect(page.getByTestId('dealer-card').first()).toBeVisible();
  });
});
