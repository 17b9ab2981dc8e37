import { formatMetric } from '../budgets.ts';
import { measureSystem } from '../measuring/benchSystem.ts';
import { compareWithPlainSpa, type VisitSite } from './compareWithPlainSpa.ts';
import { summarizeVisits } from './summarizeVisits.ts';
import { type PageVisit, visitPage } from './visitPage.ts';

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

/**
 * Measures the first visit to the main pages on a slow phone, and to the same pages of the plain SPA, in one run. The
 * ratios are independent of the machine.
 */
await measureSystem(async (bench) => {
  const visitsByRoute = await compareWithPlainSpa(
    bench,
    3,
    Object.fromEntries(
      routes.map((route): [string, VisitSite<PageVisit>] => [
        route,
        (page, siteUrl) => visitPage(page, siteUrl + route, firstControlSelector),
      ]),
    ),
  );
  const results = [...visitsByRoute].map(([route, visits]) => ({
    route,
    site: summarizeVisits(visits.site),
    plainSpa: summarizeVisits(visits.plainSpa),
  }));
  const toRow = (title: string, metrics: PageMetrics) => [title, ...Object.values(metrics).map(formatMetric)];
  const findMaximum = (compute: (result: (typeof results)[number]) => number) =>
    Math.max(...results.map(compute));
  const metricsByRoute = results.flatMap(({ route, site, plainSpa }) => {
    const ratios = {
      mainThreadRatio: site.mainThreadMs / plainSpa.mainThreadMs,
      // A ratio to the page's own CPU time would grow when the page does less.
      longestTaskRatio: site.longestTaskMs / plainSpa.mainThreadMs,
    };
    return Object.entries({ ...site, ...ratios }).map(([name, value]) => [`${route} ${name}`, value]);
  });
  return {
    table: [
      ['route', ...Object.keys(results[0]?.site ?? {})],
      ...results.map(({ route, site }) => toRow(route, site)),
      ...results.map(({ route, plainSpa }) => toRow(`${route} (plain SPA)`, plainSpa)),
    ],
    metrics: {
      ...Object.fromEntries(metricsByRoute),
      maxJavascriptKb: findMaximum(({ site }) => site.javascriptKb),
      maxLayoutShift: findMaximum(({ site }) => site.layoutShift),
      maxInteractiveRatio: findMaximum(({ site, plainSpa }) => site.interactiveMs / plainSpa.interactiveMs),
      maxLcpRatio: findMaximum(({ site, plainSpa }) => site.lcpMs / plainSpa.lcpMs),
    },
  };
});
