import { expect, test } from '@playwright/test';
import { parseStructuredData } from '../../support/html/parseStructuredData.ts';
import { readEventsNamed } from '../../support/page/analyticsEvents.ts';
import { collectPageErrors } from '../../support/page/collectPageErrors.ts';
import {
  expectMatchingDealerCount,
  fetchDealerships,
  locateDealerCards,
  openDealershipsPage,
  readDealerNames,
} from './dealershipsPage.ts';

const getBottom = (element: Element) => element.getBoundingClientRect().bottom;

test('the page lists all dealers by state without page errors', async ({ page, request }) => {
  const pageErrors = collectPageErrors(page);
  const dealers = await fetchDealerships(request);
  await openDealershipsPage(page);
  expect(await expectMatchingDealerCount(page)).toBeGreaterThanOrEqual(60);
  await expect(page).toHaveTitle(/^Find Dealers \|/);
  await expect(locateDealerCards(page).first()).toContainText(dealers[0]?.name ?? 'a dealer');
  expect(pageErrors).toEqual([]);
});

test('the page shows three numbers with their meaning', async ({ page }) => {
  await openDealershipsPage(page);
  await expect(page.getByTestId('stat-card')).toHaveText([
    /^\d+Dealers Listed/,
    '50States Coveredinquiries accepted in all 50 states',
    '24/7Support Availableonline any time; phone Mon–Sat',
  ]);
});

test('the links above the list jump to a state, and on phones the dealers follow the search directly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDealershipsPage(page);
  const bottomOfForm = await page.getByRole('form', { name: 'Find dealers' }).evaluate(getBottom);
  const topOfCard = await locateDealerCards(page)
    .first()
    .evaluate((card) => card.getBoundingClientRect().top);
  expect(topOfCard - bottomOfForm).toBeLessThan(250);
  await expect.poll(() => locateDealerCards(page).count()).toBeGreaterThan(36);
  await page
    .getByRole('navigation', { name: 'Jump to a state' })
    .getByRole('link', { name: /^Texas/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Texas' })).toBeInViewport();
  await expect(page).toHaveURL(/\/dealerships#dealers-in-texas$/);
});

test('the distance is part of the URL and limits the dealers around a ZIP code', async ({ page }) => {
  await openDealershipsPage(page, '?search=32801');
  await page.getByRole('combobox', { name: 'Distance' }).selectOption('Within 100 miles');
  await expect(page).toHaveURL(/\?search=32801&radius=100$/);
  await expect(page.getByText(/^\d dealers within 100 miles, sorted by/)).toBeVisible();
  const count = await expectMatchingDealerCount(page);
  expect(count).toBeGreaterThan(1);
  expect(count).toBeLessThan(10);
});

test('a dealer card has phone, email and directions links, and phone calls are tracked', async ({
  page,
  request,
}) => {
  const dealer = (await fetchDealerships(request)).find(({ latitude }) => latitude !== null);
  if (!dealer) throw new Error('No dealer has coordinates');
  await openDealershipsPage(page, `?search=${encodeURIComponent(dealer.name)}`);
  const card = locateDealerCards(page).first();
  for (const text of [dealer.name, dealer.address, `${dealer.city}, ${dealer.state} ${dealer.zipCode}`])
    await expect(card).toContainText(text);
  const phoneUrl = `tel:+1${dealer.phone.replace(/\D/g, '')}`;
  const phoneNumberLink = card.getByRole('link', { name: dealer.phone });
  const callLink = card.getByRole('link', { name: `Call ${dealer.name}` });
  await expect(phoneNumberLink).toHaveAttribute('href', phoneUrl);
  await expect(callLink).toHaveAttribute('href', phoneUrl);
  await expect(card.getByRole('link', { name: dealer.email })).toHaveAttribute(
    'href',
    `mailto:${dealer.email}`,
  );
  const directions = card.getByRole('link', { name: `Directions to ${dealer.name} (opens in a new tab)` });
  await expect(directions).toHaveAttribute(
    'href',
    `https://www.google.com/maps/dir/?${new URLSearchParams({
      api: '1',
      destination: `${dealer.address}, ${dealer.city}, ${dealer.state} ${dealer.zipCode}`,
    })}`,
  );
  await expect(directions).toHaveAttribute('target', '_blank');
  await expect(directions).toHaveAttribute('rel', 'noopener noreferrer');
  // The test browser cannot handle phone links, so the test prevents the navigation and checks the events only.
  for (const link of [phoneNumberLink, callLink]) {
    await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
    await link.click();
  }
  expect(await readEventsNamed(page, 'phone_call')).toEqual([
    { event: 'phone_call' },
    { event: 'phone_call' },
  ]);
});

test('a dealer without coordinates has no directions link', async ({ page, request }) => {
  const dealer = (await fetchDealerships(request)).find(({ latitude }) => latitude === null);
  if (!dealer) throw new Error('Every dealer has coordinates');
  await openDealershipsPage(page, `?search=${encodeURIComponent(dealer.name)}`);
  await expect(locateDealerCards(page).first().getByRole('link', { name: 'Call' })).toBeVisible();
  await expect(locateDealerCards(page).first().getByRole('link', { name: 'Directions' })).toHaveCount(0);
});

test('the end of the page links to the join form, the contact page and the states', async ({ page }) => {
  await openDealershipsPage(page);
  // The end moves down when the other dealers have loaded.
  await expectMatchingDealerCount(page);
  await expect(page.getByRole('heading', { name: 'Join Our Dealership Network' })).toBeVisible();
  await expect(page.getByRole('heading', { name: "Can't Find a Dealer Near You?" })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  await expect(main.getByRole('link', { name: 'Browse by State' })).toHaveAttribute('href', '/states');
  await main.getByRole('link', { name: 'Add Your Dealership' }).click();
  await expect(page).toHaveURL(/\/add-dealership$/);
});

test('the page has structured data with breadcrumbs and dealers', async ({ request }) => {
  const structuredData = parseStructuredData(await (await request.get('/dealerships')).text());
  expect(structuredData.map((item) => item['@type'])).toEqual(
    expect.arrayContaining(['BreadcrumbList', 'ItemList']),
  );
  const list = structuredData.find((item) => item['@type'] === 'ItemList');
  expect(list).toMatchObject({ numberOfItems: expect.any(Number), itemListElement: expect.any(Array) });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages of the list reach every dealer, and state links lead to the right page', async ({
    page,
    request,
  }) => {
    // Again, if another test has added a dealer meanwhile.
    await expect(async () => {
      const names = (await fetchDealerships(request)).map(({ name }) => name);
      await page.goto('/dealerships');
      expect(await readDealerNames(page)).toEqual(names.slice(0, 36));
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(page).toHaveURL(/\?page=2$/);
      expect(await readDealerNames(page)).toEqual(names.slice(36, 72));
    }).toPass();
    await page.goto('/dealerships');
    await page.getByRole('link', { name: /^Texas/ }).click();
    await expect(page).toHaveURL(/\?page=2#dealers-in-texas$/);
    await expect(page.getByRole('heading', { name: 'Texas' })).toBeInViewport();
    const response = await page.goto('/dealerships?page=99');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('link', { name: 'View All Dealerships' })).toBeVisible();
  });

  test('the server finds what a card prints and says how it read the text', async ({ page }) => {
    await page.goto('/dealerships');
    await page.getByRole('searchbox').fill('Orlando, Florida 32801');
    await page.getByRole('button', { name: 'Show Dealers' }).click();
    expect(await readDealerNames(page)).toEqual(['Tangerine Moon Demo Carts']);
    await expect(page.getByRole('status').filter({ hasText: 'matches every word of' })).toHaveText(
      '1 dealer matches every word of “Orlando, Florida 32801”. No name, city or state contains the whole text.',
    );
    await page.getByRole('searchbox').fill('ga');
    await page.getByRole('button', { name: 'Show Dealers' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Showing dealers in Georgia first.' }),
    ).toBeVisible();
    await expect(locateDealerCards(page).first()).toContainText('Georgia');
  });

  test('the server limits the distance and says that a ZIP code is unknown', async ({ page }) => {
    await page.goto('/dealerships');
    await page.getByRole('searchbox').fill('32801');
    await page.getByRole('combobox', { name: 'Distance' }).selectOption('Within 100 miles');
    await page.getByRole('button', { name: 'Show Dealers' }).click();
    await expect(page).toHaveURL(/\?search=32801&radius=100$/);
    await expect(page.getByText(/^\d dealers within 100 miles, sorted by/)).toBeVisible();
    await page.goto('/dealerships?search=99999');
    await expect(page.getByText("We don't know ZIP code 99999. Check it or choose a state.")).toBeVisible();
    await page.getByRole('link', { name: 'Choose a State' }).click();
    await expect(page).toHaveURL(/\/states$/);
  });

  test('the first dealers are readable, and the server handles a search', async ({ page }) => {
    await page.goto('/dealerships');
    await expect(locateDealerCards(page)).toHaveCount(36);
    await expect(page.getByText(/^Showing 36 of \d+ dealers\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use My Location' })).toBeHidden();
    await page.getByRole('searchbox').fill('texas');
    await page.getByRole('button', { name: 'Show Dealers' }).click();
    await expect(page).toHaveURL(/\?search=texas(&radius=)?$/);
    for (const text of await locateDealerCards(page).allTextContents()) expect(text).toContain('Texas');
    expect(await expectMatchingDealerCount(page)).toBeGreaterThan(3);
  });

  test('a ZIP code search lists the nearest dealers first', async ({ page }) => {
    await page.goto('/dealerships?search=32801');
    await expect(locateDealerCards(page)).toHaveCount(36);
    await expect(page.getByText(/^Showing 36 of \d+ dealers\./)).toBeVisible();
    await expect(locateDealerCards(page).first()).toContainText('Florida');
    await expect(locateDealerCards(page).first()).toContainText(/mile(s)? away/);
  });
});
