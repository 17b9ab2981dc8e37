import { stateNames } from '@msv/contracts/stateNames';
import { expect, type Page, test } from '@playwright/test';
import { expectSameDocument, markDocument } from '../stage/documentMark.ts';
import { noiseOf } from '../stage/noiseOf.ts';
import { vehicleCount } from '../stage/vehicleCount.ts';
import { open, statesOf } from './statesOn.ts';

const map = (page: Page) => page.getByRole('figure', { name: 'Map of the United States' });
const list = (page: Page) => page.getByRole('list', { name: 'Dealers by state' });
const dots = (page: Page) => map(page).locator('path[d*="h0"]').first();

test('the country is told in figures, states and vehicles, and the page is silent', async ({
  page,
  request,
}) => {
  const noise = noiseOf(page);
  await open(page, '/usa');
  await expect(page).toHaveTitle(/^USA Coverage \|/);
  await expect(page.getByTestId('stat-card')).toHaveText([
    '50Statesenquiries accepted in all 50 states',
    /^\d+Total Dealers/,
    `${vehicleCount}Vehicle Modelseach dealer chooses which to stock`,
    '24/7Support Availableonline any time; phone Mon–Sat',
  ]);
  const top = (await statesOf(request)).slice(0, 3).map(({ name }) => name);
  await expect(page.getByTestId('state-card')).toHaveCount(8);
  for (const [at, name] of top.entries())
    await expect(page.getByTestId('state-card').nth(at)).toContainText(name);
  expect(await page.getByTestId('featured-vehicles').getByTestId('vehicle-card').count()).toBeGreaterThan(3);
  await expect(page.getByRole('heading', { name: 'Coverage in Every Region' })).toBeVisible();
  expect(noise).toEqual([]);
});

test('map and list name the same fifty states with the same dealers', async ({ page }) => {
  await open(page, '/usa');
  const onMap = await map(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')?.replace(',', '')));
  const inList = await list(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.textContent?.replace(/\d+(?=\d* Dealer)/, '')));
  expect(onMap.map((name) => name?.replace(/ \d+ Dealers?$/, ''))).toEqual([...stateNames]);
  expect(inList).toHaveLength(50);
  for (const name of onMap)
    await expect(list(page).getByRole('link', { name: name ?? '', exact: true })).toHaveCount(1);
});

test('by keyboard a state on the map shows its outline and its dealers, and opens', async ({ page }) => {
  await open(page, '/usa');
  await markDocument(page);
  const alabama = map(page).getByRole('link', { name: /^Alabama/ });
  await list(page).getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(alabama).toBeFocused();
  await expect(map(page).getByText(/^Alabama: \d+ Dealers?$/)).toBeVisible();
  const outline = await alabama.locator('path').getAttribute('d');
  // Once the state itself, and twice its ring.
  await expect(map(page).locator(`path[d="${outline}"]`)).toHaveCount(3);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(map(page).getByText(/^Arizona: \d+ Dealers?$/)).toBeVisible();
  await expect(map(page).locator(`path[d="${outline}"]`)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/states/arizona');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectSameDocument(page);
});

test('who does not want a hundred links skips them', async ({ page }) => {
  await open(page, '/usa');
  const skip = page.getByRole('link', { name: 'Skip the states and the map' });
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
  test(`the small state ${abbreviation} is reached by the box beside it`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, '/usa');
    const box = map(page).locator(`a[href="/states/${slug}"] rect`);
    expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await box.click();
    await expect(page).toHaveURL(`/states/${slug}`);
  });

test('every dealer with a place is on the map, as dots that come after the page', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/usa')).text()).not.toContain('example.com"');
  await open(page, '/usa');
  const path = (await dots(page).getAttribute('d')) ?? '';
  expect(path.match(/M/g)?.length).toBeGreaterThan(50);
});

test('dealers that do not come cost the map its dots only', async ({ page }) => {
  await page.route('**/api/dealerships', (route) => route.fulfill({ status: 503 }));
  await open(page, '/usa');
  await expect(page.getByRole('alert')).toContainText('The dealers could not be put on the map.');
  await expect(map(page).getByRole('link')).toHaveCount(50);
  await page.unroute('**/api/dealerships');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dots(page)).toBeAttached();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the map and the list lead to the states', async ({ page }) => {
    await page.goto('/usa');
    await expect(list(page).getByRole('link')).toHaveCount(50);
    await map(page)
      .getByRole('link', { name: /^Texas/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Texas');
  });
});
