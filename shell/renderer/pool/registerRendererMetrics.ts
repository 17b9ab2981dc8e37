import { createGauge } from '@msv/service-kit/metrics/createGauge';
import type { Registry } from 'prom-client';
import type { RendererPool } from './createRendererPool.ts';

/** Registers the metrics of a renderer pool. */
export function registerRendererMetrics(registry: Registry, pool: Pick<RendererPool, 'readState'>): void {
  createGauge(registry, {
    name: 'renderer_processes',
    help: 'Number of renderer processes by state',
    labelNames: ['state'],
    read(set) {
      const { idleProcesses, busyProcesses } = pool.readState();
      set({ state: 'idle' }, idleProcesses);
      set({ state: 'busy' }, busyProcesses);
    },
  });
  createGauge(registry, {
    name: 'renderer_queued_tasks',
    help: 'Number of tasks that wait for a renderer process',
    read: (set) => set({}, pool.readState().queuedTasks),
  });
  createGauge(registry, {
    name: 'renderer_lost_processes_total',
    help: 'Number of isolates and renderer processes that were ended or ended on their own since the start',
    read: (set) => set({}, pool.readState().lostRenderers),
  });
}
