import { allDealershipsRead, createDealershipPath, type Dealership } from '@msv/contracts/dealers/dealership';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
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
  const requestedPaths: string[] = [];
  page.on('request', (sent) => requestedPaths.push(new URL(sent.url()).pathname));
  await openDealershipsPage(page, `?search=${encodeURIComponent(dealer.name)}`);
  await page.waitForLoadState('networkidle');
  expect(requestedPaths, 'the server has read the matches').not.toContain(allDealershipsRead.url);
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

test('on phones, a long name does not move the title', async ({ page, request }) => {
  const screens = [
    [390, '100%'],
    [320, '100%'],
    [390, '200%'],
  ] as const;
  const current = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current]');
  /** Returns the top of the title on each screen. */
  const readTitleTops = async (path: string) => {
    await page.goto(path);
    const tops: unknown[] = [];
    for (const [width, textSize] of screens) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, textSize);
      const screen = `${width} px with text of ${textSize}`;
      tops.push([screen, (await page.getByRole('heading', { level: 1 }).boundingBox())?.y]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(width);
      const isTruncated = await current.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      expect(isTruncated, screen).toBe(path !== '/dealerships');
    }
    return tops;
  };
  const dealers = await fetchDealerships(request);
  const longestName = dealers.toSorted((a, b) => b.name.length - a.name.length)[0];
  const expected = await readTitleTops('/dealerships');
  expect(await readTitleTops(createDealershipPath(longestName?.slug ?? ''))).toEqual(expected);
  await expect(current).toHaveText(longestName?.name ?? '');
});
