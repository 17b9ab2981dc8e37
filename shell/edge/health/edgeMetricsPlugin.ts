import { createGauge } from '@msv/service-kit/metrics/createGauge';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Registers the metrics of the edge's view of the registry. */
export const edgeMetricsPlugin = fp(registerEdgeMetrics, {
  name: 'edgeMetricsPlugin',
  dependencies: ['metricsPlugin', 'registryPlugin'],
});

async function registerEdgeMetrics(app: FastifyInstance) {
  createGauge(app.metrics, {
    name: 'registry_revision',
    help: 'Number of the registry revision in service',
    read: (set) => set({}, app.registry.currentRevision()),
  });
  createGauge(app.metrics, {
    name: 'registry_age_seconds',
    help: 'Time since the releases service last confirmed the revision in service, or since the start',
    read: (set) => set({}, (Date.now() - app.registry.confirmedAt()) / 1000),
  });
  createGauge(app.metrics, {
    name: 'registry_expires_in_seconds',
    help: 'Time until the revision in service expires; negative after it',
    read: (set) => set({}, ((app.registry.expiresAt() ?? Number.POSITIVE_INFINITY) - Date.now()) / 1000),
  });
}
