import { idempotencyKeyHeader } from '@msv/contracts/http/formPost';
import { isSafeMethod, removeQuery } from '@msv/service-kit/http/requests';
import { getTraceHeaders, traceStep } from '@msv/service-kit/tracing/spans';
import type { FastifyBaseLogger } from 'fastify';
import { type Dispatcher, fetch, Headers, interceptors, Pool, type RequestInit, type Response } from 'undici';
import * as v from 'valibot';
import { LoadBalancer } from './LoadBalancer.ts';

const FailureDetails = v.object({ code: v.optional(v.string()), statusCode: v.optional(v.number()) });
/** Error codes of connections that closed normally. */
const normalCloseCodes = new Set(['UND_ERR_INFO', 'UND_ERR_ABORTED', 'UND_ERR_CLOSED', 'UND_ERR_DESTROYED']);

const maxConnections = 64;
/** Time without a response. It takes up to 15 seconds, because undici's timers have a resolution of a second. */
const responseTimeoutMs = 13_000;
/** Limit of requests that wait for a connection. The queue fills up only if the instance hangs. */
const maxQueuedRequests = 512;

interface RequestOptions {
  readonly headers: Record<string, string>;
  readonly signal?: AbortSignal;
}

/** HTTP client for the instances of one service. Retries failed requests on another instance if that is safe. */
export class ServiceClient {
  /** Base of request URLs. The dispatcher picks the instance per request. */
  readonly origin: string;
  readonly dispatcher: Dispatcher;
  private readonly pools: ReadonlyMap<string, Pool>;
  private readonly loadBalancer: LoadBalancer;

  /** @param onFailure Called if the connection to an instance fails, and not again until it succeeds. */
  constructor(origins: readonly string[], onFailure: (origin: string, error: Error) => void = () => {}) {
    // A shared `Agent` closes a pool with its last connection and leaves queued requests pending forever.
    const pools = new Map(origins.map((origin) => [origin, createPool(origin)]));
    const [firstEntry] = pools;
    if (!firstEntry) throw new Error('ServiceClient needs at least one origin');
    const [firstOrigin, firstPool] = firstEntry;
    const loadBalancer = new LoadBalancer(origins, (origin) => hasCapacity(pools.get(origin)));
    const failed = new Set<string>();
    for (const [origin, pool] of pools) {
      const handleDisconnect = (_url: URL, _targets: readonly Dispatcher[], error: Error) => {
        if (normalCloseCodes.has(parseFailure(error).code ?? '')) return;
        loadBalancer.markFailed(origin);
        if (!failed.has(origin)) onFailure(origin, error);
        failed.add(origin);
      };
      pool.on('connect', () => failed.delete(origin));
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

  /** Sends a GET request as a step of the active span. It can be retried on another instance. */
  fetch(path: string, init: Omit<RequestInit, 'body' | 'method'> = {}) {
    const url = new URL(path, this.origin);
    const step = { name: 'GET', kind: 'client', attributes: { 'url.path': url.pathname } } as const;
    return traceStep(step, () => fetch(url, { ...addTraceHeaders(init), dispatcher: this.dispatcher }));
  }

  /**
   * Sends a GET request without following redirects or decompressing the response. The caller must consume the body.
   */
  get(path: string, options: RequestOptions & { signal: AbortSignal }) {
    return this.request('GET', path, options);
  }

  /** Sends a POST request as a step of the active span. The caller must consume the response body. */
  post(path: string, options: RequestOptions & { body: string }) {
    return this.request('POST', path, options);
  }

  async drain(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.close()));
    this.loadBalancer.close();
  }

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

interface ClientOwner {
  log: Pick<FastifyBaseLogger, 'warn'>;
  addHook(name: 'onClose', hook: () => Promise<void>): unknown;
}

/** Creates a client that logs connection failures and closes together with the server. */
export function createServiceClient(app: ClientOwner, origins: readonly string[]): ServiceClient {
  const client = new ServiceClient(origins, (instance, err) =>
    app.log.warn({ instance, err }, 'Connection to a service instance failed'),
  );
  app.addHook('onClose', () => client.close());
  return client;
}

/** Returns `undefined` and cancels the download if the body is larger than allowed. */
export async function readLimitedBody({ body }: Response, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Returning from the loop cancels the download.
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
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
    headersTimeout: responseTimeoutMs,
    bodyTimeout: responseTimeoutMs,
    // A machine that is down does not refuse connections. The short timeout leaves time to try another instance.
    connect: { timeout: 1000 },
  });

const hasCapacity = (pool?: Pool) => (pool?.stats.queued ?? 0) < maxQueuedRequests;

/** Sends each request to the instance that the load balancer picks. */
const dispatchToNextInstance =
  (loadBalancer: LoadBalancer, pools: ReadonlyMap<string, Pool>): Dispatcher.DispatcherComposeInterceptor =>
  () =>
  (options, handler) => {
    const pool = pools.get(loadBalancer.pickInstance() ?? '');
    if (!pool) throw new Error('Too many requests wait for this service');
    const headersTimeout = loadBalancer.hasAlternative ? findHangTimeoutMs(options) : undefined;
    return pool.dispatch({ ...options, ...(headersTimeout && { headersTimeout }) }, dropExpired(handler));
  };

/**
 * Time without a response after which another instance gets the request. It is shorter than the time for which a page
 * waits for its reads or its rendering.
 */
const hangTimeoutMs = { read: 1200, repeatablePost: 3000 };

/** Returns the time limit of a request that may be sent to another instance, or `undefined`. */
function findHangTimeoutMs({ method, headers }: Dispatcher.DispatchOptions): number | undefined {
  if (isSafeMethod(method)) return hangTimeoutMs.read;
  return hasIdempotencyKey(headers) ? hangTimeoutMs.repeatablePost : undefined;
}

/** After this time, the caller of a queued request has given up or soon will. */
export const maxQueueWaitMs = 5000;

/**
 * Fails a request that waited too long for a connection. A recovering service would otherwise first process requests
 * whose callers have given up.
 */
function dropExpired(handler: Dispatcher.DispatchHandler): Dispatcher.DispatchHandler {
  const expiresAt = performance.now() + maxQueueWaitMs;
  return {
    onRequestStart(controller, context) {
      if (performance.now() > expiresAt)
        throw new Error(`The request waited more than ${maxQueueWaitMs} ms for a connection`);
      handler.onRequestStart?.(controller, context);
    },
    onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
    onResponseStart: (...args) => handler.onResponseStart?.(...args),
    onResponseData: (...args) => handler.onResponseData?.(...args),
    onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
    onResponseError: (...args) => handler.onResponseError?.(...args),
  };
}

const retryOnNextInstance = (loadBalancer: LoadBalancer) =>
  interceptors.retry({
    throwOnError: false,
    retry(error, { state, opts }, callback) {
      const failure = parseFailure(error);
      // A broken connection is retried even on a single instance. A 503 or a hung instance leads only to other
      // instances.
      const isBroken = failure.statusCode === undefined && failure.code !== noResponseCode;
      const maxRetries = isBroken ? loadBalancer.instanceCount : loadBalancer.instanceCount - 1;
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

/** Error codes of connections that were never established, so no instance has received the request. */
const connectErrorCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const noResponseCode = 'UND_ERR_HEADERS_TIMEOUT';
/** Error codes of later failures, after which the request may have been processed. */
const disconnectErrorCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', noResponseCode]);

export interface RequestOutcome {
  code?: string;
  statusCode?: number;
}

/**
 * Returns true if a failed request may be sent to another instance: a read, a request with an idempotency key, or any
 * request that no instance has received.
 */
export function isRetryable({ code, statusCode }: RequestOutcome, method: string, headers: unknown): boolean {
  if (code !== undefined && connectErrorCodes.has(code)) return true;
  const isTransientFailure = statusCode === 503 || (code !== undefined && disconnectErrorCodes.has(code));
  return isTransientFailure && (isSafeMethod(method) || hasIdempotencyKey(headers));
}

const hasIdempotencyKey = (headers: unknown) =>
  typeof headers === 'object' && headers !== null && idempotencyKeyHeader in headers;
