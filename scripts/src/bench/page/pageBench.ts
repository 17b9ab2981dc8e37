import { formatMetric } from '../budgets.ts';
import { measureSystem } from '../measuring/benchSystem.ts';
import { compareWithPlainSpa } from './compareWithPlainSpa.ts';
import { sumKilobytes, summarizeVisits } from './summarizeVisits.ts';

const route = '/inventory';
const isInventoryScript = (path: string) => path.startsWith('/r/inventory/') && path.endsWith('.js');

/**
 * Measures the first visit to the inventory page on a slow phone, and to the same page built as one client-rendered
 * bundle, in one run on one machine. Their ratios are independent of the machine.
 */
await measureSystem(async (bench) => {
  const visitsByRoute = await compareWithPlainSpa(bench, {
    routes: [route],
    visitCount: 7,
    contentSelector: '[data-testid="vehicle-card"] a',
  });
  const visits = visitsByRoute.get(route) ?? { site: [], plainSpa: [] };
  const site = summarizeVisits(visits.site);
  const plainSpa = summarizeVisits(visits.plainSpa);
  return {
    table: [
      ['', ...Object.keys(site)],
      ['site', ...Object.values(site).map(formatMetric)],
      ['plain SPA', ...Object.values(plainSpa).map(formatMetric)],
    ],
    metrics: {
      ...site,
      inventoryKb: sumKilobytes(visits.site[0]?.resources ?? [], isInventoryScript),
      plainSpaJavascriptKb: plainSpa.javascriptKb,
      javascriptRatio: site.javascriptKb / plainSpa.javascriptKb,
      fcpRatio: site.fcpMs / plainSpa.fcpMs,
      lcpRatio: site.lcpMs / plainSpa.lcpMs,
      contentVisibleRatio: site.contentVisibleMs / plainSpa.contentVisibleMs,
      interactiveRatio: site.interactiveMs / plainSpa.interactiveMs,
      mainThreadRatio: site.mainThreadMs / plainSpa.mainThreadMs,
      // Not compared with the page's own CPU time, because that ratio grows when the page does less.
      longestTaskRatio: site.longestTaskMs / plainSpa.mainThreadMs,
    },
  };
});
