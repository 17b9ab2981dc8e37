import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import type { PlannedPage } from '../../renderer/RenderTask.ts';
import type { ReleaseSelection } from '../registry/selection/selectReleases.ts';
import { type CdnConfig, cdnFormats } from './cdnConfig.ts';
import { describeModules, listChangedKeys, listSurrogateKeys } from './surrogateKeys.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Creates the headers with which the CDN stores a page for all visitors. Returns `undefined` without a CDN, or if
     * the releases have changed since they were selected, because the page could arrive after the purge.
     */
    createCdnHeaders(plan: PlannedPage, selection: ReleaseSelection): Record<string, string> | undefined;
  }
}

const requestTimeoutMs = 10_000;

interface CdnTimes {
  /** Time in which pages with the previous releases arrive at the CDN. Tests shorten it. */
  settleMs?: number;
  retryMs?: number;
}

/**
 * Decorates `app.createCdnHeaders`, and purges pages when this edge serves other releases. Each purge follows the last
 * page with the previous releases of this edge. Register the plugin before a revision is applied.
 */
export const cdnPlugin = fp(registerCdn, {
  name: 'cdnPlugin',
  dependencies: ['metricsPlugin', 'registryPlugin'],
});

async function registerCdn(app: FastifyInstance, config: CdnConfig & CdnTimes) {
  const { CDN, CDN_FRESH_SECONDS, CDN_STALE_SECONDS, CDN_PURGE_URL, CDN_PURGE_TOKEN } = config;
  if (CDN === 'off') {
    app.decorate('createCdnHeaders', () => undefined);
    return;
  }
  const format = cdnFormats[CDN];
  // Browsers revalidate each page.
  const cacheControl = `public, max-age=0, s-maxage=${CDN_FRESH_SECONDS}, stale-while-revalidate=${CDN_STALE_SECONDS}`;
  app.decorate('createCdnHeaders', (plan, selection) => {
    if (app.registry.hasActiveRollout() || selection.key !== app.registry.selectReleases().key)
      return undefined;
    return {
      'cache-control': cacheControl,
      ...format.createKeyHeader(listSurrogateKeys(plan, selection.remotes)),
    };
  });
  if (CDN_PURGE_URL === undefined || CDN_PURGE_TOKEN === undefined) return;

  const abortController = new AbortController();
  app.addHook('onClose', async () => abortController.abort());
  const purges = new Counter({
    name: 'cdn_purges_total',
    help: 'Number of purge requests to the CDN, by result',
    labelNames: ['result'],
    registers: [app.metrics],
  });
  async function send(keys: readonly string[]) {
    const response = await fetch(CDN_PURGE_URL ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...format.createPurgeHeaders(CDN_PURGE_TOKEN ?? '') },
      body: JSON.stringify(format.createPurgeBody(keys)),
      redirect: 'error',
      signal: AbortSignal.any([abortController.signal, AbortSignal.timeout(requestTimeoutMs)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The CDN responded with status ${response.status}`);
    purges.inc({ result: 'sent' });
    app.log.info({ keys }, 'CDN purged');
  }
  const queue = new PurgeQueue({
    send,
    onFailure(keys, err, retryInMs) {
      purges.inc({ result: 'failed' });
      app.log.error({ keys, err, retryInMs }, 'CDN purge failed, retrying');
    },
    settleMs: config.settleMs ?? 1000,
    retryMs: config.retryMs ?? 1000,
    signal: abortController.signal,
  });

  let previous: ReadonlyMap<string, string> | undefined;
  app.registry.onRevisionApplied(() => {
    const next = describeModules(
      app.registry.selectReleases(),
      (remote) => app.registry.findActiveRollout(remote) !== undefined,
    );
    queue.add(listChangedKeys(previous, next));
    previous = next;
  });
}

interface PurgeQueueOptions {
  readonly send: (keys: readonly string[]) => Promise<void>;
  /** Called for each failed request, whose keys are sent again after the delay. */
  readonly onFailure: (keys: readonly string[], error: unknown, retryInMs: number) => void;
  /** Time for which keys wait, so that quick changes share a request. */
  readonly settleMs: number;
  /** Delay after the first failure, which doubles with each further one. */
  readonly retryMs: number;
  readonly signal: AbortSignal;
}

const maxRetryMs = 60_000;

/** Sends the keys of changed pages to the CDN, one request at a time, with retries. */
class PurgeQueue {
  private readonly options: PurgeQueueOptions;
  private readonly waiting = new Set<string>();
  private isRunning = false;

  constructor(options: PurgeQueueOptions) {
    this.options = options;
  }

  add(keys: readonly string[]): void {
    for (const key of keys) this.waiting.add(key);
    if (!this.isRunning) void this.run();
  }

  private async run(): Promise<void> {
    const { send, onFailure, settleMs, retryMs, signal } = this.options;
    this.isRunning = true;
    let delayMs = settleMs;
    let nextRetryMs = retryMs;
    while (this.waiting.size > 0) {
      await sleep(delayMs, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      const keys = [...this.waiting];
      // A key that is added during the request is sent again, because the page has changed once more.
      this.waiting.clear();
      try {
        await send(keys);
        delayMs = settleMs;
        nextRetryMs = retryMs;
      } catch (error) {
        for (const key of keys) this.waiting.add(key);
        delayMs = nextRetryMs;
        nextRetryMs = Math.min(2 * nextRetryMs, maxRetryMs);
        onFailure(keys, error, delayMs);
      }
    }
    this.isRunning = false;
  }
}
