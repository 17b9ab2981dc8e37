import { resolveBrowser } from '@msv/testing/browser/resolveBrowser';
import { chromium } from 'playwright-core';
import { withBenchSystem } from '../measuring/withBenchSystem.ts';
import { startPlainSpa } from './startPlainSpa.ts';
import { sumKilobytes, summarizeVisits } from './summarizeVisits.ts';
import { visitAlternately } from './visitAlternately.ts';
import type { PageVisit } from './visitPage.ts';

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
      visitCount: 7,
      contentSelector: '[data-testid="vehicle-card"] a',
    });
    printResult(visits.site, visits.plainSpa);
  } finally {
    await browser.close();
    await plainSpa.stop();
  }
});

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
