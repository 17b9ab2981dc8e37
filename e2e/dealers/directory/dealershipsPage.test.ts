import { expect, test } from '@playwright/test';
import { noiseOf } from '../stage/noiseOf.ts';
import { reportsOf } from '../stage/reports.ts';
import { structuredDataIn } from '../stage/structuredDataIn.ts';
import { cards, countShown, dealersOf, openDealers } from './dealersOn.ts';

test('every dealer is listed by name, and the page is silent', async ({ page, request }) => {
  const noise = noiseOf(page);
  const dealers = await dealersOf(request);
  await openDealers(page);
  expect(await countShown(page)).toBeGreaterThanOrEqual(60);
  await expect(page).toHaveTitle(/^Find Dealers \|/);
  await expect(cards(page).first()).toContainText(dealers[0]?.name ?? 'nobody');
  expect(noise).toEqual([]);
});

test('three figures say what they mean', async ({ page }) => {
  await openDealers(page);
  await expect(page.getByTestId('stat-card')).toHaveText([
    /^\d+Dealers Listed/,
    '50States Coveredenquiries accepted in all 50 states',
    '24/7Support Availableonline any time; phone Mon–Sat',
  ]);
});

test('a dealer can be called, written to and driven to, and each call is reported', async ({
  page,
  request,
}) => {
  const dealer = (await dealersOf(request)).find(({ latitude }) => latitude !== null);
  if (!dealer) throw new Error('No dealer has a place');
  await openDealers(page, `?search=${encodeURIComponent(dealer.name)}`);
  const card = cards(page).first();
  for (const text of [dealer.name, dealer.address, `${dealer.city}, ${dealer.state} ${dealer.zipCode}`])
    await expect(card).toContainText(text);
  const tel = `tel:+1${dealer.phone.replace(/\D/g, '')}`;
  const number = card.getByRole('link', { name: dealer.phone });
  const call = card.getByRole('link', { name: `Call ${dealer.name}` });
  await expect(number).toHaveAttribute('href', tel);
  await expect(call).toHaveAttribute('href', tel);
  await expect(card.getByRole('link', { name: dealer.email })).toHaveAttribute(
    'href',
    `mailto:${dealer.email}`,
  );
  const directions = card.getByRole('link', { name: `Directions to ${dealer.name} (opens in a new tab)` });
  await expect(directions).toHaveAttribute(
    'href',
    `https://www.google.com/maps/dir/?api=1&destination=${dealer.latitude},${dealer.longitude}`,
  );
  await expect(directions).toHaveAttribute('target', '_blank');
  await expect(directions).toHaveAttribute('rel', 'noopener noreferrer');
  // The browser has no program for calls; the report is what counts.
  for (const link of [number, call]) {
    await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
    await link.click();
  }
  expect(await reportsOf(page, 'phone_call')).toEqual([{ event: 'phone_call' }, { event: 'phone_call' }]);
});

test('nobody is sent to a dealer whose place is not known', async ({ page, request }) => {
  const dealer = (await dealersOf(request)).find(({ latitude }) => latitude === null);
  if (!dealer) throw new Error('Every dealer has a place');
  await openDealers(page, `?search=${encodeURIComponent(dealer.name)}`);
  await expect(cards(page).first().getByRole('link', { name: 'Call' })).toBeVisible();
  await expect(cards(page).first().getByRole('link', { name: 'Directions' })).toHaveCount(0);
});

test('the blocks at the end lead to the join form, to the contact form and to the states', async ({
  page,
}) => {
  await openDealers(page);
  await expect(page.getByRole('heading', { name: 'Join Our Dealership Network' })).toBeVisible();
  await expect(page.getByRole('heading', { name: "Can't Find a Dealer Near You?" })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  await expect(main.getByRole('link', { name: 'Browse by State' })).toHaveAttribute('href', '/states');
  await main.getByRole('link', { name: 'Add Your Dealership' }).click();
  await expect(page).toHaveURL(/\/add-dealership$/);
});

test('search engines read the way to the page and the dealers that it begins with', async ({ request }) => {
  const facts = structuredDataIn(await (await request.get('/dealerships')).text());
  expect(facts.map((fact) => fact['@type'])).toEqual(expect.arrayContaining(['BreadcrumbList', 'ItemList']));
  const list = facts.find((fact) => fact['@type'] === 'ItemList');
  expect(list).toMatchObject({ numberOfItems: expect.any(Number), itemListElement: expect.any(Array) });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first dealers can be read, and a search asks the server', async ({ page }) => {
    await page.goto('/dealerships');
    await expect(cards(page)).toHaveCount(36);
    await expect(page.getByText(/^These are 36 of \d+ dealers\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use my location' })).toBeHidden();
    await page.getByRole('searchbox').fill('texas');
    await page.getByRole('button', { name: 'Show dealers' }).click();
    await expect(page).toHaveURL(/\?search=texas$/);
    for (const text of await cards(page).allTextContents()) expect(text).toContain('Texas');
    expect(await countShown(page)).toBeGreaterThan(3);
  });

  test('a ZIP code lists the nearest first', async ({ page }) => {
    await page.goto('/dealerships?search=32801');
    await expect(cards(page)).toHaveCount(36);
    await expect(page.getByText(/^These are 36 of \d+ dealers\./)).toBeVisible();
    await expect(cards(page).first()).toContainText('Florida');
    await expect(cards(page).first()).toContainText(/mile(s)? away/);
  });
});
