import { createGauge } from '@msv/service-kit/metrics/createGauge';
import { Counter, type Registry } from 'prom-client';
import type { RendererPool } from '../../renderer/pool/createRendererPool.ts';
import type { PageBuilder } from './PageBuilder.ts';

/**
 * Registers the metrics of the renderer pool and the page cache.
 * @returns The counters that page requests increase.
 */
export function registerPageMetrics(
  registry: Registry,
  renderer: Pick<RendererPool, 'readState'>,
  builder: Pick<PageBuilder, 'pageCacheRequests'>,
): { stalePages: Counter<'module'> } {
  createGauge(registry, {
    name: 'renderer_processes',
    help: 'Number of renderer processes by state',
    labelNames: ['state'],
    read(set) {
      const { idleProcesses, busyProcesses } = renderer.readState();
      set({ state: 'idle' }, idleProcesses);
      set({ state: 'busy' }, busyProcesses);
    },
  });
  createGauge(registry, {
    name: 'renderer_queued_tasks',
    help: 'Number of tasks that wait for a renderer process',
    read: (set) => set({}, renderer.readState().queuedTasks),
  });
  createGauge(registry, {
    name: 'renderer_lost_processes_total',
    help: 'Number of isolates and renderer processes that were ended or ended on their own since the start',
    read: (set) => set({}, renderer.readState().lostRenderers),
  });
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
