import { createGauge } from '@msv/service-kit/metrics/createGauge';
import { Counter, type Registry } from 'prom-client';
import type { PageBuilder } from './PageBuilder.ts';

/**
 * Registers the metrics of pages and the page cache.
 * @returns The counters that page requests increase.
 */
export function registerPageMetrics(
  registry: Registry,
  builder: Pick<PageBuilder, 'pageCacheRequests'>,
): { stalePages: Counter<'module'> } {
  createGauge(registry, {
    name: 'page_cache_requests_total',
    help: 'Number of requests to the page cache since the start, by result',
    labelNames: ['result'],
    read(set) {
      for (const [result, count] of Object.entries(builder.pageCacheRequests)) set({ result }, count);
    },
  });
  const stalePages = new Counter({
    name: 'stale_pages_total',
    help: 'Number of pages that were served with API responses that their service could not confirm',
    labelNames: ['module'],
    registers: [registry],
  });
  return { stalePages };
}
