import { resolveBrowser } from '@msv/testing/browser/resolveBrowser';
import { formatTable } from '@msv/text-table/formatTable';
import { chromium } from 'playwright-core';
import { formatMetric } from '../checkBudgets.ts';
import { withBenchSystem } from '../measuring/withBenchSystem.ts';
import { startPlainSpa } from '../page/startPlainSpa.ts';
import { summarizeVisits } from '../page/summarizeVisits.ts';
import { type PageVisit, visitPage } from '../page/visitPage.ts';

const visitCount = 3;
/** The first control of a page. */
const contentSelector = 'main :is(a[href], button, input, select, summary)';
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

type RouteMetrics = ReturnType<typeof summarizeVisits>;

/**
 * Measures the first visit to the main pages on a slow phone, and to the same pages of the site built as one client-rendered
 * bundle. `npm run bench -- page` measures one page with more visits.
 */
await withBenchSystem(async ({ system, folder }) => {
  const plainSpa = await startPlainSpa(system.url, folder);
  const browser = await chromium.launch(await resolveBrowser());
  const results: Record<string, { site: RouteMetrics; plainSpa: RouteMetrics }> = {};
  try {
    for (const route of routes) {
      const urls = { site: system.url + route, plainSpa: plainSpa.url + route };
      // Fills the caches of the servers.
      for (const url of Object.values(urls)) await (await fetch(url)).text();
      const site: PageVisit[] = [];
      const spa: PageVisit[] = [];
      for (let visitNumber = 1; visitNumber <= visitCount; visitNumber++) {
        site.push(await visitPage(browser, urls.site, contentSelector));
        spa.push(await visitPage(browser, urls.plainSpa, contentSelector));
      }
      results[route] = { site: summarizeVisits(site), plainSpa: summarizeVisits(spa) };
    }
  } finally {
    await browser.close();
    await plainSpa.stop();
  }
  printResults(results);
});

function printResults(results: Readonly<Record<string, { site: RouteMetrics; plainSpa: RouteMetrics }>>) {
  const [first] = Object.values(results);
  const names = Object.keys(first?.site ?? {});
  const toRow = (title: string, metrics: RouteMetrics) => [
    title,
    ...Object.values(metrics).map(formatMetric),
  ];
  console.log(
    formatTable([
      ['route', ...names],
      ...Object.entries(results).map(([route, { site }]) => toRow(route, site)),
      ...Object.entries(results).map(([route, { plainSpa }]) => toRow(`${route} (plain SPA)`, plainSpa)),
    ]),
  );
  const measured = Object.values(results);
  const findMaximum = (read: (metrics: { site: RouteMetrics; plainSpa: RouteMetrics }) => number) =>
    Math.max(...measured.map(read));
  console.log(
    JSON.stringify({
      ...Object.fromEntries(
        Object.entries(results).flatMap(([route, { site }]) =>
          Object.entries(site).map(([name, value]) => [`${route} ${name}`, value]),
        ),
      ),
      maxJavascriptKb: findMaximum(({ site }) => site.javascriptKb),
      maxCumulativeLayoutShift: findMaximum(({ site }) => site.cumulativeLayoutShift),
      maxInteractiveRatio: findMaximum(({ site, plainSpa }) => site.interactiveMs / plainSpa.interactiveMs),
      maxLcpRatio: findMaximum(({ site, plainSpa }) => site.lcpMs / plainSpa.lcpMs),
    }),
  );
}
