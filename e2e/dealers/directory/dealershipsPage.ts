import { allDealershipsRead, type Dealership } from '@msv/contracts/dealers/dealership';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { notFoundPath } from '../../support/page/notFoundPage.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';

/** Locates the cards of all shown dealers. */
export const locateDealerCards = (page: Page) => page.getByTestId('dealer-card');
/** Locates the search field. */
export const locateDealerSearch = (page: Page) =>
  page.getByPlaceholder('Search by dealer name, city, or state...');
/** Reads the names of the shown dealers, in order. */
export const readDealerNames = (page: Page) => locateDealerCards(page).getByRole('heading').allTextContents();

/** Fetches all dealerships from the API, in the order of the page: by state, then by name. */
export async function fetchDealerships(request: APIRequestContext): Promise<Dealership[]> {
  const all = v.parse(allDealershipsRead.schema, await (await request.get(allDealershipsRead.url)).json());
  return all.sort((a, b) => a.state.localeCompare(b.state, 'en-US'));
}

/** Opens the list of dealers and waits until its search form is hydrated. */
export async function openDealershipsPage(page: Page, query = ''): Promise<void> {
  await page.goto(`/dealerships${query}`);
  await waitForHydration(page, 'main form input');
}

/** Opens the list of dealers with a link, so that the browser and not the server fetches the dealers. */
export async function followDealershipsLink(page: Page): Promise<void> {
  await page.goto(notFoundPath);
  const link = 'main a[href="/dealerships"]';
  // Before hydration, the server would render the list with its first dealers.
  await waitForHydration(page, link);
  await page.locator(link).click();
}

/** Filters dealerships by name, city and state, as the specification defines the search. */
export const filterDealerships = (dealers: readonly Dealership[], searchText: string) =>
  dealers.filter(({ name, city, state }) =>
    [name, city, state].some((text) => text.toLowerCase().includes(searchText.toLowerCase())),
  );

/** Asserts that the number above the list matches the list. Returns that number. */
export async function expectMatchingDealerCount(page: Page): Promise<number> {
  let count = 0;
  // Number and list update one after the other, so the comparison is repeated until they match.
  await expect(async () => {
    count = await locateDealerCards(page).count();
    const label = count === 1 ? 'Dealer Listed' : 'Dealers Listed';
    expect(await page.getByTestId('stat-card').first().textContent()).toContain(`${count}${label}`);
  }).toPass();
  return count;
}
