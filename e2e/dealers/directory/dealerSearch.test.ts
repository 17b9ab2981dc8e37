import { allDealerships } from '@msv/contracts/dealership';
import { zipCodesUrl } from '@msv/contracts/zipCodePlace';
import { expect, type Page, test } from '@playwright/test';
import { noiseOf } from '../stage/noiseOf.ts';
import { reportsOf } from '../stage/reports.ts';
import { cards, countShown, dealersOf, matching, namesOn, openDealers, searchBox } from './dealersOn.ts';

const miles = async (page: Page) =>
  (await cards(page).allTextContents()).flatMap((text) => {
    if (text.includes('Less than 1 mile away')) return 0;
    const [, number] = /([\d,.]+) miles? away/.exec(text) ?? [];
    return number ? Number(number.replaceAll(',', '')) : [];
  });

for (const word of ['DEMO ELECTRIC', 'orlando', 'new ', 'florida'])
  test(`"${word}" finds the dealers whose name, city or state holds it, in any case`, async ({
    page,
    request,
  }) => {
    const expected = matching(await dealersOf(request), word.trim()).map(({ name }) => name);
    await openDealers(page);
    await searchBox(page).pressSequentially(word);
    await expect.poll(() => namesOn(page)).toEqual(expected);
    await countShown(page);
    await expect(page).toHaveURL(/\?search=/);
  });

test('a page that is opened with a search comes with what it finds, and reads all when the words change', async ({
  page,
  request,
}) => {
  const noise = noiseOf(page);
  const dealers = await dealersOf(request);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openDealers(page, '?search=phoenix');
  const phoenix = matching(dealers, 'phoenix').map(({ name }) => name);
  await expect.poll(() => namesOn(page)).toEqual(phoenix);
  await countShown(page);
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain(allDealerships.url);
  await searchBox(page).fill('texas');
  await expect.poll(() => namesOn(page)).toEqual(matching(dealers, 'texas').map(({ name }) => name));
  expect(asked).toContain(allDealerships.url);
  expect(noise).toEqual([]);
});

test('where nobody is found the page says so and offers everybody', async ({ page }) => {
  await openDealers(page);
  const all = await countShown(page);
  await searchBox(page).fill('nobody is called this');
  await expect(page.getByRole('heading', { name: 'No dealerships found' })).toBeVisible();
  await expect(page.getByTestId('stat-card').first()).toContainText('0Dealers Listed');
  await page.getByRole('button', { name: 'View All Dealerships' }).click();
  await expect(cards(page).first()).toBeVisible();
  expect(await countShown(page)).toBeGreaterThanOrEqual(all);
  await expect(searchBox(page)).toHaveValue('');
  await expect(page).toHaveURL(/\/dealerships$/);
});

test('five digits list the nearest first, with miles, and no digit less asks where they are', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes(zipCodesUrl) && asked.push(request.url()));
  await openDealers(page);
  const all = await countShown(page);
  await searchBox(page).pressSequentially('3280');
  await expect(page.getByRole('heading', { name: 'No dealerships found' })).toBeVisible();
  expect(asked).toEqual([]);
  await searchBox(page).press('1');
  await expect(cards(page).first()).toContainText('Orlando');
  await expect(page.getByText(/the nearest to 32801 \(Orlando, Florida\) first/)).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(await countShown(page)).toBeGreaterThanOrEqual(all);
  const distances = await miles(page);
  expect(distances.length).toBeGreaterThan(50);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
});

test('a ZIP code that nobody knows is met kindly', async ({ page }) => {
  await openDealers(page);
  await searchBox(page).fill('00001');
  await expect(page.getByText('We could not find the ZIP code 00001.')).toBeVisible();
  await page.getByRole('button', { name: 'View All Dealerships' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test.describe('with a place to share', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 33.4484, longitude: -112.074 } });

  test('the nearest dealers come first after a press, and the place leaves the browser with nobody', async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await openDealers(page);
    const [first] = await namesOn(page);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(cards(page).first()).toContainText('Arizona');
    await expect(cards(page).first()).toContainText(/miles? away/);
    await expect(page.getByText('Your location stays on this device.')).toBeVisible();
    await expect.poll(() => reportsOf(page, 'dealer_search')).toHaveLength(1);
    expect(sent.filter((text) => /33\.44|112\.07/.test(text))).toEqual([]);
    expect(page.url()).not.toContain('33.4');
    await page.getByRole('button', { name: 'Stop using my location' }).click();
    await expect(cards(page).first()).toContainText(first ?? 'nobody');
  });
});

test('a visitor who keeps their place to themselves is told what to do instead', async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  await openDealers(page);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('Your location was not shared, and that is fine.')).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test('a search is reported once typing has paused, with the number found and not the words', async ({
  page,
}) => {
  await openDealers(page);
  await searchBox(page).pressSequentially('arizona');
  await expect.poll(() => reportsOf(page, 'dealer_search')).toHaveLength(1);
  const [report] = await reportsOf(page, 'dealer_search');
  expect(report).toEqual({ event: 'dealer_search', result_count: await cards(page).count() });
});

test('dealers that cannot be loaded can be asked for again', async ({ page }) => {
  await page.route('**/api/dealerships**', (route) => route.fulfill({ status: 503 }));
  await page.goto('/no-such-page');
  await page
    .getByRole('main')
    .getByRole('link', { name: /dealer/i })
    .first()
    .click();
  await expect(page.getByRole('alert')).toContainText('The dealers could not be loaded.');
  await page.unroute('**/api/dealerships**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page).first()).toBeVisible();
});
