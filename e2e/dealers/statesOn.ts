import { allStates, type State } from '@msv/contracts/state';
import type { APIRequestContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { untilHydrated } from '../stage/untilHydrated.ts';

export const popular = (page: Page) => page.getByTestId('popular-states');
/** The states of the list, without those named once more below it. */
export const listed = (page: Page) =>
  page.locator('main').locator('[data-testid="state-card"]:not([data-testid="popular-states"] *)');
export const namesIn = (page: Page) => listed(page).getByRole('heading').allTextContents();
export const stateSearch = (page: Page) => page.getByPlaceholder('Search by state name or abbreviation...');

/** The fifty states as the API says, by dealer count. Other tests list dealers meanwhile. */
export async function statesOf(request: APIRequestContext): Promise<State[]> {
  return v.parse(allStates.schema, await (await request.get(allStates.url)).json());
}

/** Opens a page of the dealers' module and waits until its links are the browser's. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}
