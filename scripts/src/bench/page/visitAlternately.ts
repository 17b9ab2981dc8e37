import type { Browser } from 'playwright-core';
import { type PageVisit, visitPage } from './visitPage.ts';

interface Options {
  /** URL of the page on the site. */
  readonly site: string;
  /** URL of the same page on the plain SPA. */
  readonly plainSpa: string;
  readonly visitCount: number;
  /** Selects the element whose hydration makes the page interactive. */
  readonly contentSelector: string;
}

/** Visits both pages alternately, after one visit each to warm up the servers and the browser. */
export async function visitAlternately(
  browser: Browser,
  { site, plainSpa, visitCount, contentSelector }: Options,
) {
  for (const url of [site, plainSpa]) await visitPage(browser, url, contentSelector);
  const visits: Record<'site' | 'plainSpa', PageVisit[]> = { site: [], plainSpa: [] };
  for (let visitNumber = 1; visitNumber <= visitCount; visitNumber++) {
    visits.site.push(await visitPage(browser, site, contentSelector));
    visits.plainSpa.push(await visitPage(browser, plainSpa, contentSelector));
  }
  return visits;
}
