import { resolveBrowser } from '@msv/testing/browser/resolveBrowser';
import { formatTable } from '@msv/text-table/formatTable';
import { chromium } from 'playwright-core';
import { formatMetric } from '../checkBudgets.ts';
import { withBenchSystem } from '../measuring/withBenchSystem.ts';
import { startPlainSpa } from '../page/startPlainSpa.ts';
import { summarizeVisits } from '../page/summarizeVisits.ts';
import { visitAlternately } from '../page/visitAlternately.ts';

const firstControlSelector = 'main :is(a[href], button, input, select, summary)';
const routes = [
  '/',
  '/inventory',
  '/inventory/evolution-d-max-gt4',
  '/inventory/compare?vehicles=evolution-d-max-gt4,evolution-classic-2-plus',
  '/dealerships',
  '/dealerships/tangerine-moon-demo-carts-orlando',
  '/states',
  '/states/florida',
  '/usa',
  '/financing',
  '/add-dealership',
  '/faq',
  '/contact',
];

type PageMetrics = ReturnType<typeof summarizeVisits>;
type RouteResult = Record<'site' | 'plainSpa', PageMetrics>;

/**
 * Measures the first visit to the main pages on a slow phone, and to the same pages of the site built as one client-rendered
 * bundle. `npm run bench -- page` measures one page with more visits.
 */
await withBenchSystem(async ({ system, folder }) => {
  const plainSpa = await startPlainSpa(system.url, folder);
  const browser = await chromium.launch(await resolveBrowser());
  const results: Record<string, RouteResult> = {};
  try {
    for (const route of routes) {
      const visits = await visitAlternately(browser, {
        site: system.url + route,
        plainSpa: plainSpa.url + route,
        visitCount: 3,
        contentSelector: firstControlSelector,
      });
      results[route] = {
        site: summarizeVisits(visits.site),
        plainSpa: summarizeVisits(visits.plainSpa),
      };
    }
  } finally {
    await browser.close();
    await plainSpa.stop();
  }
  printResults(results);
});

function printResults(results: Readonly<Record<string, RouteResult>>) {
  const entries = Object.entries(results);
  const names = Object.keys(entries[0]?.[1].site ?? {});
  const toRow = (title: string, metrics: PageMetrics) => [title, ...Object.values(metrics).map(formatMetric)];
  console.log(
    formatTable([
      ['route', ...names],
      ...entries.map(([route, { site }]) => toRow(route, site)),
      ...entries.map(([route, { plainSpa }]) => toRow(`${route} (plain SPA)`, plainSpa)),
    ]),
  );
  const siteMetrics = entries.flatMap(([route, { site }]) =>
    Object.entries(site).map(([name, value]) => [`${route} ${name}`, value]),
  );
  const findMaximum = (compute: (result: RouteResult) => number) =>
    Math.max(...Object.values(results).map(compute));
  console.log(
    JSON.stringify({
      ...Object.fromEntries(siteMetrics),
      maxJavascriptKb: findMaximum(({ site }) => site.javascriptKb),
      maxLayoutShift: findMaximum(({ site }) => site.layoutShift),
      maxInteractiveRatio: findMaximum(({ site, plainSpa }) => site.interactiveMs / plainSpa.interactiveMs),
      maxLcpRatio: findMaximum(({ site, plainSpa }) => site.lcpMs / plainSpa.lcpMs),
    }),
  );
}
