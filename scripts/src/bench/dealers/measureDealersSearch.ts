import { resolveBrowser } from '@msv/testing/browser/resolveBrowser';
import { chromium } from 'playwright-core';
import { measureTyping } from '../filter/measureTyping.ts';
import { summarizeKeyDelays } from '../filter/summarizeKeyDelays.ts';

/** A search that matches thousands of dealerships in the directory of 10,000. The HTML must omit most of the matches. */
const broadSearch = 'a';
/**
 * Searches that match the names of all demo dealers, a state, a city, no dealer, and a ZIP code, which sorts
 * all dealers by distance.
 */
const typedWords = ['demo', 'florida', 'new y', 'austin', 'xyz', '32801'];

/** Measures the page weight and the delay per key in the dealer search on a slow phone. */
export async function measureDealersSearch(
  siteUrl: string,
  dealerships: number,
): Promise<Record<string, number>> {
  const url = `${siteUrl}/dealerships`;
  const html = await (await fetch(url)).text();
  if (!html.includes(dealerships.toLocaleString('en-US')))
    throw new Error(`The page does not mention ${dealerships} dealerships`);
  const searchHtml = await (await fetch(`${url}?search=${broadSearch}`)).text();
  if (!searchHtml.includes('dealer-card')) throw new Error(`The page finds no dealers for "${broadSearch}"`);
  const browser = await chromium.launch(await resolveBrowser());
  try {
    const delays = await measureTyping(browser, url, typedWords);
    console.log(
      `${dealerships} dealerships: ${delays.keyDelaysMs.length} keys, ${delays.listDelaysMs.length} of them changed the list`,
    );
    return {
      [`htmlKb${dealerships}`]: Buffer.byteLength(html) / 1000,
      [`searchedHtmlKb${dealerships}`]: Buffer.byteLength(searchHtml) / 1000,
      ...summarizeKeyDelays(delays, dealerships),
    };
  } finally {
    await browser.close();
  }
}
