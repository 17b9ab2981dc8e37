import { browserExecutable } from '@msv/testing/browser';
import { chromium } from 'playwright-core';
import { filterFigures } from './filterFigures.ts';
import { typeAndDelete } from './filterVisit.ts';

/** Finds thousands of 10,000, so that the page must leave most of them out. */
const openedWith = 'a';
/** A name that all demo dealers bear, a state, a city, nobody's name, and a ZIP code that orders all by distance. */
const words = ['demo', 'florida', 'new y', 'austin', 'xyz', '32801'];

/**
 * How long a visitor on a slow phone waits for each key in the dealers' search box, and how heavy the page is that they
 * are served with, while so many dealerships are listed.
 */
export async function measureDealersSearch(
  siteUrl: string,
  dealerships: number,
): Promise<Record<string, number>> {
  const url = `${siteUrl}/dealerships`;
  const html = await (await fetch(url)).text();
  if (!html.includes(dealerships.toLocaleString('en-US')))
    throw new Error(`The page does not speak of ${dealerships} dealerships`);
  const searchedHtml = await (await fetch(`${url}?search=${openedWith}`)).text();
  if (!searchedHtml.includes('dealer-card')) throw new Error(`The page finds nobody by "${openedWith}"`);
  const browser = await chromium.launch(await browserExecutable());
  try {
    const visit = await typeAndDelete(browser, url, words);
    console.log(
      `${dealerships} dealerships: ${visit.keyMs.length} keys, ${visit.listMs.length} of which changed the list`,
    );
    return {
      [`htmlKb${dealerships}`]: Buffer.byteLength(html) / 1000,
      [`searchedHtmlKb${dealerships}`]: Buffer.byteLength(searchedHtml) / 1000,
      ...filterFigures(visit, dealerships),
    };
  } finally {
    await browser.close();
  }
}
