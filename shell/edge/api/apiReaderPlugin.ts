import { createHash } from 'node:crypto';
import { removeQuery } from '@msv/service-kit/http/requests';
import { durationBuckets } from '@msv/service-kit/metrics/metricsPlugin';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { Histogram } from 'prom-client';
import type { ApiResponseText } from '../../renderer/RenderTask.ts';
import type { EdgeConfig } from '../config.ts';
import type { ServiceClient } from '../services/ServiceClient.ts';
import { FreshReadCache } from './FreshReadCache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads an API URL for server rendering or the sitemap through a cache that all callers share. */
    readApi: ReadApi;
  }
}

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

/** API response with a tag that changes if and only if its text changes. */
export interface TaggedResponse {
  tag: string;
  response: ApiResponseText;
  /** True if the response is for one visitor, so that caches must not store it. */
  isPrivate?: boolean;
  /** Set if the service failed and this is the last confirmed response. */
  stale?: { ageSeconds: number; cause: unknown };
}

interface ReadOptions {
  /** True if the service must confirm the response. */
  mustRevalidate?: boolean;
}

export type ReadApi = (url: string, options?: ReadOptions) => Promise<TaggedResponse>;

/** Statuses of a resource that does not exist. A URL that is too long (414) cannot identify one. */
const notFoundStatuses: readonly number[] = [404, 414];

/** Maximum number of characters of all cached responses together. */
const maxCacheLength = 32 * 1024 * 1024;

/** After a failed read, pages use the last response without waiting for the service. */
const failureCacheOptions = { max: 2000, ttl: 5000 };

interface Options {
  findService: (url: string) => Pick<ServiceClient, 'fetch'> | undefined;
  deadlineMs: number;
  /** How long a response is used without asking the service again. 0 asks for each read. */
  freshMs: number;
  /** How long after its last confirmation a response may replace a failed read. 0 turns this off. */
  maxStaleSeconds: number;
}

/**
 * Creates a function that reads API URLs for server rendering. Fresh responses are used for `freshMs`, and older ones
 * are revalidated with their ETag.
 *
 * If the service fails or misses the deadline, the read returns the last confirmed response and marks it as stale.
 * Further reads do not wait until the service responds again. A 404 is never stale, because search engines would remove
 * the page.
 * @returns A function that rejects if the service fails and there is no confirmed response.
 */
export function createApiReader({ findService, deadlineMs, freshMs, maxStaleSeconds }: Options): ReadApi {
  const responses = new FreshReadCache<TaggedResponse>({
    freshMs,
    timeoutMs: 2 * deadlineMs,
    maxSize: maxCacheLength,
    // A private response is too large for the cache on purpose.
    measureSize: ({ response, isPrivate }) => (isPrivate ? maxCacheLength + 1 : getText(response).length),
    read: revalidate,
  });

  const failures = new LRUCache<string, { cause: unknown }>(failureCacheOptions);

  async function revalidate(url: string, cached: TaggedResponse | undefined): Promise<TaggedResponse> {
    const service = findService(url);
    if (!service) throw new Error(`No API service handles ${removeQuery(url)}`);
    const response = await service.fetch(url, {
      headers: cached ? { 'if-none-match': cached.tag } : {},
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (response.status === 304 && cached) return cached;
    const text = await response.text();
    const tag = response.headers.get('etag') ?? createHash('sha256').update(text).digest('base64url');
    const isPrivate = /\bno-store\b/.test(response.headers.get('cache-control') ?? '');
    const privacy = isPrivate && { isPrivate };
    if (response.ok) return { tag, response: { json: assertJson(text, url) }, ...privacy };
    if (notFoundStatuses.includes(response.status))
      return { tag: `404 ${tag}`, response: { notFound: text }, ...privacy };
    throw new Error(`${removeQuery(url)} responded with status ${response.status}`);
  }

  function findStale(url: string, cause: unknown): TaggedResponse | undefined {
    const { value: response, confirmedAt = 0 } = responses.findLast(url) ?? {};
    const ageSeconds = 1 + Math.floor((performance.now() - confirmedAt) / 1000);
    // Without a service, the module has been removed.
    if (!response || 'notFound' in response.response || ageSeconds > maxStaleSeconds || !findService(url))
      return undefined;
    return { ...response, stale: { ageSeconds, cause } };
  }

  async function readResponse(url: string): Promise<TaggedResponse> {
    try {
      const response = await responses.read(url);
      failures.delete(url);
      return response;
    } catch (cause) {
      failures.set(url, { cause });
      throw cause;
    }
  }

  return async (url, { mustRevalidate = false } = {}) => {
    // Without a service, the module has been removed.
    const fresh = !mustRevalidate && findService(url) ? responses.findFresh(url) : undefined;
    if (fresh) return fresh;
    const reading = readResponse(url);
    const failure = mustRevalidate ? undefined : failures.get(url);
    const known = failure && findStale(url, failure.cause);
    if (known) {
      // Tests whether the service is back, and records a failure.
      reading.catch(() => {});
      return known;
    }
    try {
      return await reading;
    } catch (error) {
      const stale = findStale(url, error);
      if (stale) return stale;
      throw error;
    }
  };
}

const getText = (response: ApiResponseText) => ('json' in response ? response.json : response.notFound);

/** Pages embed the text, so invalid JSON would break the whole page state. */
function assertJson(text: string, url: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch {
    throw new Error(`${removeQuery(url)} responded with invalid JSON`);
  }
}
