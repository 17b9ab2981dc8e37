import {
  beaconUrl,
  type NewStatistics,
  ReleaseReport,
  releaseStatisticsUrl,
} from '@msv/contracts/releaseReport';
import { addressBlock } from '@msv/service-kit/addressBlock';
import type { Server } from '@msv/service-kit/createServer';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { EdgeConfig } from '../config.ts';
import { reach } from '../services/services.ts';
import { knownVisitor } from '../visitors/visitor.ts';
import { Evidence } from './Evidence.ts';
import { Tally } from './Tally.ts';

const flushIntervalMs = 5000;
const patienceMs = 5000;
/** Reports of one block of addresses that count in a minute: enough for an office, and nobody fills the sums alone. */
const reportsPerMinute = 120;

/**
 * Takes what browsers say of the releases of their page and hands the sums on to the service of the releases: all page
 * loads, for people who look on, and apart from them what trials are judged by. A beacon is answered at once; nothing
 * that is handed on is about a visitor, and sums that cannot be handed on are dropped.
 */
export const beacon = fp(async (app: Server, config: EdgeConfig) => {
  const { REGISTRY_URL, REGISTRY_EDGE_TOKEN } = config;
  const pageLoads = new Tally();
  const trials = new Evidence(app.trialOf);
  const counts = new LRUCache<string, { count: number }>({ max: 10_000, ttl: 60_000, noUpdateTTL: true });

  function isTooMuch(block: string): boolean {
    const seen = counts.get(block) ?? { count: 0 };
    seen.count += 1;
    counts.set(block, seen);
    return seen.count > reportsPerMinute;
  }

  app.post(beaconUrl, { logLevel: 'warn', schema: { body: ReleaseReport } }, async (request, reply) => {
    const block = addressBlock(request.ip);
    if (isTooMuch(block)) return reply.code(204).send();
    const visitor = knownVisitor(request);
    const own = visitor === undefined ? {} : app.selection(visitor).remotes;
    for (const outcome of request.body.outcomes) {
      const { remote, version } = outcome;
      if (app.isRegistered(remote, version)) pageLoads.add(outcome);
      // Else it is a page of before the last change, or made up.
      if (visitor !== undefined && own[remote]?.version === version) trials.add(outcome, { visitor, block });
    }
    return reply.code(204).send();
  });

  if (REGISTRY_URL.length === 0 || !REGISTRY_EDGE_TOKEN) return;
  const judge = reach(app, REGISTRY_URL);
  async function flush() {
    const news: NewStatistics = { statistics: pageLoads.take(), evidence: trials.take() };
    if (news.statistics.length === 0) return;
    try {
      const { statusCode, body } = await judge.post(releaseStatisticsUrl, {
        headers: { 'content-type': 'application/json', authorization: `Bearer ${REGISTRY_EDGE_TOKEN}` },
        body: JSON.stringify(news),
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
