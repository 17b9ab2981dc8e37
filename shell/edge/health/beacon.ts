import { beaconUrl, ReleaseReport, releaseStatisticsUrl } from '@msv/contracts/releaseReport';
import type { Server } from '@msv/service-kit/createServer';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { EdgeConfig } from '../config.ts';
import { reach } from '../services/services.ts';
import { Tally } from './Tally.ts';

const flushIntervalMs = 5000;
const patienceMs = 5000;
/** What one address can add in a minute: enough for an office, too little to decide about a release. */
const reportsPerMinute = 120;

/**
 * Takes what browsers say of the releases of their page and hands the sums on to the service of the releases. A beacon
 * is answered at once and carries nothing about the visitor; sums that cannot be handed on are dropped.
 */
export const beacon = fp(async (app: Server, config: EdgeConfig) => {
  const { REGISTRY_URL, REGISTRY_EDGE_TOKEN } = config;
  const tally = new Tally();
  const counts = new LRUCache<string, { count: number }>({ max: 10_000, ttl: 60_000, noUpdateTTL: true });

  function isTooMuch(address: string): boolean {
    const seen = counts.get(address) ?? { count: 0 };
    seen.count += 1;
    counts.set(address, seen);
    return seen.count > reportsPerMinute;
  }

  app.post(beaconUrl, { logLevel: 'warn', schema: { body: ReleaseReport } }, async (request, reply) => {
    if (!isTooMuch(request.ip)) tally.add(request.body, app.isRegistered);
    return reply.code(204).send();
  });

  if (REGISTRY_URL.length === 0 || !REGISTRY_EDGE_TOKEN) return;
  const judge = reach(app, REGISTRY_URL);
  async function flush() {
    const statistics = tally.take();
    if (statistics.length === 0) return;
    try {
      const { statusCode, body } = await judge.post(releaseStatisticsUrl, {
        headers: { 'content-type': 'application/json', authorization: `Bearer ${REGISTRY_EDGE_TOKEN}` },
        body: JSON.stringify({ statistics }),
        signal: AbortSignal.timeout(patienceMs),
      });
      await body.dump();
      if (statusCode >= 300) throw new Error(`The registry answered ${statusCode}`);
    } catch (error) {
      app.log.warn({ err: error }, 'Statistics of releases were lost');
    }
  }
  const flushing = setInterval(() => void flush(), flushIntervalMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(flushing);
    await flush();
  });
});
