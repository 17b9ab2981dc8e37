import { resolveBrowser } from '@msv/testing/browser/resolveBrowser';
import { type Browser, chromium } from 'playwright-core';
import { withBenchSystem } from '../measuring/withBenchSystem.ts';
import { startPlainSpa } from './startPlainSpa.ts';
import { sumKilobytes, summarizeVisits } from './summarizeVisits.ts';
import { type PageVisit, visitPage } from './visitPage.ts';

const visitCount = 7;
const contentSelector = '[data-testid="vehicle-card"] a';
const isInventoryScript = (path: string) => path.startsWith('/r/inventory/') && path.endsWith('.js');

/**
 * Measures the first visit to the inventory page on a slow phone, and to the same page built as one client-rendered
 * bundle, in one run on one machine. Their ratios are independent of the machine.
 */
await withBenchSystem(async ({ system, folder }) => {
  const plainSpa = await startPlainSpa(system.url, folder);
  const browser = await chromium.launch(await resolveBrowser());
  try {
    const visits = await visitAlternately(browser, {
      site: `${system.url}/inventory`,
      plainSpa: `${plainSpa.url}/inventory`,
    });
    printResult(visits.site, visits.plainSpa);
  } finally {
    await browser.close();
    await plainSpa.stop();
  }
});

/** Visits both pages alternately, after one visit each to warm up the servers and the browser. */
async function visitAlternately(browser: Browser, urls: { site: string; plainSpa: string }) {
  const site: PageVisit[] = [];
  const plainSpa: PageVisit[] = [];
  for (const url of Object.values(urls)) await visitPage(browser, url, contentSelector);
  for (let visitNumber = 1; visitNumber <= visitCount; visitNumber++) {
    site.push(await visitPage(browser, urls.site, contentSelector));
    plainSpa.push(await visitPage(browser, urls.plainSpa, contentSelector));
  }
  return { site, plainSpa };
}

function printResult(siteVisits: readonly PageVisit[], plainSpaVisits: readonly PageVisit[]) {
  const site = summarizeVisits(siteVisits);
  const plainSpa = summarizeVisits(plainSpaVisits);
  console.table({ site, plainSpa });
  console.log(
    JSON.stringify({
      ...site,
      inventoryKb: sumKilobytes(siteVisits[0]?.resources ?? [], isInventoryScript),
      plainSpaJavascriptKb: plainSpa.javascriptKb,
      javascriptRatio: site.javascriptKb / plainSpa.javascriptKb,
      fcpRatio: site.fcpMs / plainSpa.fcpMs,
      lcpRatio: site.lcpMs / plainSpa.lcpMs,
      contentVisibleRatio: site.contentVisibleMs / plainSpa.contentVisibleMs,
      interactiveRatio: site.interactiveMs / plainSpa.interactiveMs,
      mainThreadRatio: site.mainThreadMs / plainSpa.mainThreadMs,
      // Not compared with the page's own CPU time, because that ratio grows when the page does less.
      longestTaskRatio: site.longestTaskMs / plainSpa.mainThreadMs,
    }),
  );
}
