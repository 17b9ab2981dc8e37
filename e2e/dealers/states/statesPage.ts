import { allStatesRead, type State } from '@msv/contracts/dealers/state';
import type { APIRequestContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { waitForHydration } from '../../support/page/waitForHydration.ts';

/** Locates the section of popular states. */
export const locatePopularStates = (page: Page) => page.getByTestId('popular-states');
/** Locates the cards of the list of states, without the popular states. */
export const locateStateCards = (page: Page) =>
  page.locator('main').locator('[data-testid="state-card"]:not([data-testid="popular-states"] *)');
/** Reads the names of the listed states, in order. */
export const readStateNames = (page: Page) => locateStateCards(page).getByRole('heading').allTextContents();
/** Locates the search field. */
export const locateStateSearch = (page: Page) =>
  page.getByPlaceholder('Search by state name or abbreviation...');

/** Fetches all states from the API, sorted by number of dealers. Other tests may add dealers at the same time. */
export async function fetchStates(request: APIRequestContext): Promise<State[]> {
  return v.parse(allStatesRead.schema, await (await request.get(allStatesRead.url)).json());
}

/** Opens a page of the dealers module and waits until it is hydrated. */
export async function openDealersPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}
