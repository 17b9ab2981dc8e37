import { durationBuckets } from '@msv/service-kit/metrics/metricsPlugin';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Histogram } from 'prom-client';
import type { EdgeConfig } from '../config.ts';
import { createApiReader, type ReadApi } from './createApiReader.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads an API URL for server rendering or the sitemap. All callers share cached responses. */
    readApi: ReadApi;
  }
}

/** Decorates `app.readApi`. */
export const apiReaderPlugin = fp(registerApiReader, {
  name: 'apiReaderPlugin',
  dependencies: ['metricsPlugin', 'servicesPlugin'],
});

async function registerApiReader(
  app: FastifyInstance,
  { API_DEADLINE_MS, API_FRESH_MS, API_STALE_SECONDS }: EdgeConfig,
) {
  const readApi = createApiReader({
    findService: (url) => app.services.findByUrl(url)?.client,
    deadlineMs: API_DEADLINE_MS,
    freshMs: API_FRESH_MS,
    maxStaleSeconds: API_STALE_SECONDS,
  });
  const durations = new Histogram({
    name: 'api_read_duration_seconds',
    help: 'Time until an API read for a page or the sitemap succeeded, failed or returned a stale response',
    labelNames: ['module', 'outcome'],
    buckets: durationBuckets,
    registers: [app.metrics],
  });
  app.decorate('readApi', async (url, options) => {
    const stopTimer = durations.startTimer({ module: app.services.findByUrl(url)?.module ?? 'none' });
    try {
      const response = await readApi(url, options);
      stopTimer({ outcome: response.stale ? 'stale' : 'succeeded' });
      return response;
    } catch (error) {
      stopTimer({ outcome: 'failed' });
      throw error;
    }
  });
}
