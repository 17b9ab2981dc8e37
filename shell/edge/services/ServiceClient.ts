import { removeQuery } from '@msv/service-kit/http/removeQuery';
import { getTraceHeaders } from '@msv/service-kit/tracing/activeSpan';
import { traceStep } from '@msv/service-kit/tracing/traceStep';
import { type Dispatcher, fetch, Headers, interceptors, Pool, type RequestInit } from 'undici';
import * as v from 'valibot';
import { dropExpired } from './dropExpired.ts';
import { isRetryable } from './isRetryable.ts';

const FailureDetails = v.object({ code: v.optional(v.string()), statusCode: v.optional(v.number()) });
/** Error codes of connections that closed normally, because they were idle or because this process closed them. */
const normalCloseCodes = new Set(['UND_ERR_INFO', 'UND_ERR_ABORTED', 'UND_ERR_CLOSED', 'UND_ERR_DESTROYED']);

const maxConnections = 64;
/**
 * Maximum number of requests that may wait for a connection to an instance. The queue fills up only if the instance
 * hangs.
 */
const maxQueuedRequests = 512;

interface RequestOptions {
  readonly headers: Record<string, string>;
  readonly signal?: AbortSignal;
}

/** HTTP client for one service with one or more instances. Retries failed requests on another instance if safe. */
export class ServiceClient {
  /** Base for building request URLs. The dispatcher picks the actual instance per request. */
  readonly origin: string;
  readonly dispatcher: Dispatcher;
  private readonly pools: ReadonlyMap<string, Pool>;
  private readonly loadBalancer: LoadBalancer;

  /** @param onFailure Called if the connection to an instance fails. */
  constructor(origins: readonly string[], onFailure: (origin: string, error: Error) => void = () => {}) {
    // Each instance has its own `Pool` instead of a shared `Agent`, because an `Agent` closes a pool with its last
    // connection and leaves queued requests pending forever.
    const pools = new Map(origins.map((origin) => [origin, createPool(origin)]));
    const [firstEntry] = pools;
    if (!firstEntry) throw new Error('ServiceClient needs at least one origin');
    const [firstOrigin, firstPool] = firstEntry;
    const loadBalancer = new LoadBalancer(origins, (origin) => hasCapacity(pools.get(origin)));
    for (const [origin, pool] of pools) {
      const handleDisconnect = (_url: URL, _targets: readonly Dispatcher[], error: Error) => {
        if (normalCloseCodes.has(parseFailure(error).code ?? '')) return;
        loadBalancer.markFailed(origin);
        onFailure(origin, error);
      };
      pool.on('connectionError', handleDisconnect).on('disconnect', handleDisconnect);
    }
    this.origin = firstOrigin;
    this.pools = pools;
    this.loadBalancer = loadBalancer;
    this.dispatcher = firstPool.compose(
      dispatchToNextInstance(loadBalancer, pools),
      retryOnNextInstance(loadBalancer),
    );
  }

  /** Sends a GET request as a step of the active span. It has no body, so it can be retried on another instance. */
  fetch(path: string, init: Omit<RequestInit, 'body' | 'method'> = {}) {
    const url = new URL(path, this.origin);
    const step = { name: 'GET', kind: 'client', attributes: { 'url.path': url.pathname } } as const;
    return traceStep(step, () => fetch(url, { ...addTraceHeaders(init), dispatcher: this.dispatcher }));
  }

  /**
   * Sends a GET request like `fetch`, but does not follow redirects or decompress the response. The caller must consume its
   * body.
   */
  get(path: string, options: RequestOptions & { signal: AbortSignal }) {
    return this.request('GET', path, options);
  }

  /** Sends a POST request as a step of the active span. The caller must consume the response body. */
  post(path: string, options: RequestOptions & { body: string }) {
    return this.request('POST', path, options);
  }

  /** Closes the client after its requests in flight. */
  async drain(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.close()));
    this.loadBalancer.close();
  }

  /** Closes the client and aborts its requests. */
  async close(): Promise<void> {
    this.loadBalancer.close();
    await Promise.all([...this.pools.values()].map((pool) => pool.destroy()));
  }

  private request(
    method: 'GET' | 'POST',
    path: string,
    { headers, ...options }: RequestOptions & { body?: string },
  ) {
    const step = { name: method, kind: 'client', attributes: { 'url.path': removeQuery(path) } } as const;
    return traceStep(step, () =>
      this.dispatcher.request({
        ...options,
        origin: this.origin,
        path,
        method,
        headers: { ...headers, ...getTraceHeaders() },
      }),
    );
  }
}

/** Adds the headers with which a service continues the active trace. */
function addTraceHeaders(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(getTraceHeaders())) headers.set(name, value);
  return { ...init, headers };
}

const createPool = (origin: string) =>
  new Pool(origin, {
    connections: maxConnections,
    headersTimeout: 15_000,
    bodyTimeout: 15_000,
    // A machine that is down does not refuse connections. A short timeout leaves a page time to try another instance.
    connect: { timeout: 1000 },
  });

const hasCapacity = (pool?: Pool) => (pool?.stats.queued ?? 0) < maxQueuedRequests;

/** Interceptor that sends each request to the instance that the load balancer picks. */
const dispatchToNextInstance =
  (loadBalancer: LoadBalancer, pools: ReadonlyMap<string, Pool>): Dispatcher.DispatcherComposeInterceptor =>
  () =>
  (options, handler) => {
    const pool = pools.get(loadBalancer.pickInstance() ?? '');
    if (!pool) throw new Error('Too many requests wait for this service');
    return pool.dispatch(options, dropExpired(handler));
  };

const retryOnNextInstance = (loadBalancer: LoadBalancer) =>
  interceptors.retry({
    throwOnError: false,
    retry(error, { state, opts }, callback) {
      const failure = parseFailure(error);
      // A broken connection is retried even on a single instance. A 503 response is retried on other instances only.
      const maxRetries =
        failure.statusCode === undefined ? loadBalancer.instanceCount : loadBalancer.instanceCount - 1;
      const shouldRetry = state.counter <= maxRetries && isRetryable(failure, opts.method, opts.headers);
      // Deferred, so that all broken connections of the failed instance are noticed first.
      if (shouldRetry) setImmediate(callback);
      else callback(error);
    },
  });

const parseFailure = (error: Error) => {
  const { success, output } = v.safeParse(FailureDetails, error);
  return success ? output : {};
};

const probeIntervalMs = 500;
const probeTimeoutMs = 1000;

/**
 * Round-robin load balancer for the instances of one service. A failed instance is skipped until its `/readyz`
 * endpoint
 * succeeds again, so visitors' requests are not used as probes. If all instances have failed, the load balancer tries
 * all of them.
 */
class LoadBalancer {
  private readonly origins: readonly string[];
  private readonly hasCapacity: (origin: string) => boolean;
  private readonly probesByFailedOrigin = new Map<string, NodeJS.Timeout>();
  private turn = 0;

  /** @param hasCapacity Returns true if an instance can accept another request. */
  constructor(origins: readonly string[], hasCapacity: (origin: string) => boolean) {
    this.origins = origins;
    this.hasCapacity = hasCapacity;
  }

  get instanceCount(): number {
    return this.origins.length;
  }

  /** Returns the origin of the next instance, or `undefined` if all are at capacity. */
  pickInstance(): string | undefined {
    const available = this.origins.filter(this.hasCapacity);
    const healthy = available.filter((origin) => !this.probesByFailedOrigin.has(origin));
    const candidates = healthy.length > 0 ? healthy : available;
    this.turn = (this.turn + 1) % Math.max(1, candidates.length);
    return candidates[this.turn];
  }

  /** Skips a failed instance until it is ready again. A single instance is never skipped. */
  markFailed(origin: string): void {
    if (this.instanceCount < 2 || this.probesByFailedOrigin.has(origin)) return;
    const probe = setInterval(async () => {
      if (!(await isReady(origin))) return;
      clearInterval(probe);
      this.probesByFailedOrigin.delete(origin);
    }, probeIntervalMs).unref();
    this.probesByFailedOrigin.set(origin, probe);
  }

  close(): void {
    for (const probe of this.probesByFailedOrigin.values()) clearInterval(probe);
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const { ok, body } = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(probeTimeoutMs) });
    await body?.cancel();
    return ok;
  } catch {
    // Still unreachable.
    return false;
  }
}
