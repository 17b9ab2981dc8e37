import { allDealerships, type Dealership } from '@msv/contracts/dealership';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { untilHydrated } from '../stage/untilHydrated.ts';

export const cards = (page: Page) => page.getByTestId('dealer-card');
export const searchBox = (page: Page) => page.getByPlaceholder('Search by dealer name, city, or state...');
/** The names of the dealers that are shown, in their order. */
export const namesOn = (page: Page) => cards(page).getByRole('heading').allTextContents();

/** All dealers, as the API says. */
export async function dealersOf(request: APIRequestContext): Promise<Dealership[]> {
  return v.parse(allDealerships.schema, await (await request.get(allDealerships.url)).json());
}

/** Opens the list and waits until it is the browser's. */
export async function openDealers(page: Page, query = ''): Promise<void> {
  await page.goto(`/dealerships${query}`);
  await untilHydrated(page, 'main form input');
}

/** Names, cities and states that hold a word, by the rule of the specification. */
export const matching = (dealers: readonly Dealership[], word: string) =>
  dealers.filter(({ name, city, state }) =>
    [name, city, state].some((text) => text.toLowerCase().includes(word.toLowerCase())),
  );

/** The figure above the list and the list itself say the same number, which is returned. */
export async function countShown(page: Page): Promise<number> {
  let shown = 0;
  // The two follow a key one after the other: asked for together, until they agree.
  await expect(async () => {
    shown = await cards(page).count();
    const label = shown === 1 ? 'Dealer Listed' : 'Dealers Listed';
    await expect(page.getByTestId('stat-card').first()).toContainText(`${shown}${label}`, { timeout: 200 });
  }).toPass({ timeout: 8000 });
  return shown;
}
