import { createDealershipPath, type Dealership } from '@msv/contracts/dealers/dealership';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { parseStructuredData } from '../../support/html/parseStructuredData.ts';
import { readEventsNamed } from '../../support/page/analyticsEvents.ts';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { collectPageErrors } from '../../support/page/collectPageErrors.ts';
import { fetchDealerships, locateDealerCards, openDealershipsPage } from './dealershipsPage.ts';

/** Finds a dealer with its own hours, or one without. */
async function findDealer(request: APIRequestContext, hasHours: boolean) {
  const dealers = await fetchDealerships(request);
  const dealer = dealers.find(
    ({ hours, latitude }) => (hours !== undefined) === hasHours && latitude !== null,
  );
  if (!dealer?.slug) throw new Error('No dealer in the list has a page');
  return { ...dealer, path: createDealershipPath(dealer.slug), slug: dealer.slug };
}

const expectContact = async (page: Page, { name, address, city, state, zipCode, email }: Dealership) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('main')).toContainText(address);
  await expect(page.getByRole('main')).toContainText(`${city}, ${state} ${zipCode}`);
  await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
};

test('a card leads to the page of the dealer, which leads to a message about this dealer', async ({
  page,
  request,
}) => {
  const pageErrors = collectPageErrors(page);
  const dealer = await findDealer(request, true);
  await openDealershipsPage(page, `?search=${encodeURIComponent(dealer.name)}`);
  await locateDealerCards(page).first().getByRole('link', { name: dealer.name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${dealer.path}$`));
  await expectContact(page, dealer);
  await expect(page.getByText(/^(Open|Closed) now/)).toBeVisible();
  await page.getByRole('link', { name: 'Send an Inquiry' }).click();
  await expect(page).toHaveURL(new RegExp(`/contact\\?dealer=${dealer.slug}$`));
  await expect(page.getByText(`Your message is about ${dealer.name}`)).toBeVisible();
  await expect(page.locator('main form input[name="dealer"]')).toHaveValue(dealer.slug);
  expect(pageErrors).toEqual([]);
});

test('the page says whether the dealer is open at the moment', async ({ page, request }) => {
  const dealer = await findDealer(request, true);
  // Noon in California on a Wednesday and on a Sunday.
  for (const [time, status] of [
    ['2026-11-18T20:00:00Z', 'Open now'],
    ['2026-11-22T20:00:00Z', 'Closed now'],
  ] as const) {
    await page.clock.setFixedTime(time);
    await page.goto(dealer.path);
    await expect(page.getByText(status)).toBeVisible();
  }
});

test('a call from the page is tracked', async ({ page, request }) => {
  const dealer = await findDealer(request, true);
  await page.goto(dealer.path);
  const call = page.getByRole('link', { name: `Call ${dealer.phone}` });
  // The test browser cannot handle phone links.
  await call.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
  await expect(page.getByText(/^(Open|Closed) now/)).toBeVisible();
  await call.click();
  expect(await readEventsNamed(page, 'phone_call')).toEqual([{ event: 'phone_call' }]);
});

test('search engines get the address, coordinates and hours of the dealer', async ({ request }) => {
  const dealer = await findDealer(request, true);
  const html = await (await request.get(dealer.path)).text();
  const structuredData = parseStructuredData(html);
  expect(structuredData).toContainEqual(
    expect.objectContaining({
      '@type': 'AutoDealer',
      name: dealer.name,
      url: expect.stringContaining(dealer.path),
      address: expect.objectContaining({ postalCode: dealer.zipCode }),
      geo: expect.objectContaining({ latitude: dealer.latitude }),
      openingHoursSpecification: expect.any(Array),
    }),
  );
  expect(structuredData.map((item) => item['@type'])).toContain('BreadcrumbList');
  expect(html).not.toMatch(/(Open|Closed) now/);
});

for (const [width, textSize] of [
  [390, '100%'],
  [320, '100%'],
  [390, '200%'],
] as const)
  test(`a long name does not move the title at ${width} px with text of ${textSize}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const readTitleTop = async (path: string) => {
      await page.goto(path);
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, textSize);
      return (await page.getByRole('heading', { level: 1 }).boundingBox())?.y;
    };
    const titleTop = await readTitleTop('/dealerships');
    const dealers = await fetchDealerships(request);
    const longestName = dealers.toSorted((a, b) => b.name.length - a.name.length)[0];
    expect(await readTitleTop(createDealershipPath(longestName?.slug ?? ''))).toBe(titleTop);
    const current = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current]');
    await expect(current).toHaveText(longestName?.name ?? '');
    expect(await current.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

test('an unknown dealer responds with 404 and leads to the directory', async ({ page }) => {
  const response = await page.goto('/dealerships/no-such-dealer');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Dealer Not Found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Find Dealers' }).click();
  await expect(page).toHaveURL(/\/dealerships$/);
});

test('the page of a dealer is accessible', async ({ page, request }) => {
  const { path } = await findDealer(request, true);
  await page.goto(path);
  await expect(page.getByText(/^(Open|Closed) now/)).toBeVisible();
  await checkScreen(page, 'dealer', page.getByRole('heading', { level: 1 }), {
    otherSubjects: { 'dealer-hours': page.getByRole('heading', { name: 'Hours' }) },
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows contact details and typical hours, marked as such', async ({ page, request }) => {
    const dealer = await findDealer(request, false);
    await page.goto(dealer.path);
    await expectContact(page, dealer);
    await expect(page.getByText('Typical hours, call to confirm')).toBeVisible();
    await page.getByRole('link', { name: 'Send an Inquiry' }).click();
    await expect(page.getByText(`Your message is about ${dealer.name}`)).toBeVisible();
  });
});
