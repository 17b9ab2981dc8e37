import { validateHeaderValue } from 'node:http';
import { negotiateEncoding } from '@msv/service-kit/cache/contentEncoding';
import { isSafeMethod } from '@msv/service-kit/http/requests';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ServiceClient } from '../services/ServiceClient.ts';
import { FreshReadCache } from './FreshReadCache.ts';
import {
  hasShareableBody,
  isPublicResponse,
  isShareableRequest,
  type ResponseHeaders,
} from './isShareable.ts';
import { hasPassedContentType, pickResponseHeaders } from './serviceResponses.ts';

type Client = Pick<ServiceClient, 'get'>;
type ProxiedRequest = Pick<FastifyRequest, 'method' | 'url' | 'headers'>;

/** Response that the edge sends to several visitors. */
export interface SharedResponse {
  readonly client: Client;
  readonly etag: string;
  /** Headers that a 304 response has, too. */
  readonly headers: Readonly<Record<string, string>>;
  /** Headers that describe the body. */
  readonly bodyHeaders: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

interface Options {
  findService: (url: string) => Client | undefined;
  deadlineMs: number;
  /** Time for which a response is shared. 0 turns sharing off. */
  freshMs: number;
}

interface Tier {
  /** False for requests whose last shared read failed. Unknown requests have no entry. */
  readonly isShareableByKey: LRUCache<string, boolean>;
  readonly responses: FreshReadCache<SharedResponse>;
}

const megabyte = 1024 * 1024;
const maxKnownKeys = 2000;
/** Time for which requests are forwarded after a shared read failed. */
const pauseAfterFailureMs = 5000;
const bodyHeaderNames: readonly string[] = ['content-encoding', 'content-type'];

/**
 * Responses to public API reads that the edge sends to all visitors for `freshMs`.
 *
 * The edge requests them without any header of a visitor, but only after a forwarded response to the same URL was
 * shareable. All other requests are forwarded, so errors, redirects and private responses always come from the service.
 *
 * URLs with a query string are unbounded, so they use a separate, smaller tier.
 */
export class SharedResponses {
  private readonly options: Options;
  private readonly regular: Tier;
  private readonly unbounded: Tier;
  private readonly writtenAtByClient = new WeakMap<Client, number>();

  constructor(options: Options) {
    this.options = options;
    this.regular = this.createTier(24 * megabyte);
    this.unbounded = this.createTier(8 * megabyte);
  }

  /**
   * Finds the shared response to a request.
   * @param client Current client of the service that owns the URL.
   * @returns `undefined` if the request must be forwarded.
   */
  async find(request: ProxiedRequest, client: Client): Promise<SharedResponse | undefined> {
    if (!isShareableRequest(request)) return undefined;
    const key = formatKey(request);
    const { isShareableByKey, responses } = this.getTier(request);
    if (!isShareableByKey.get(key)) return undefined;
    const fresh = responses.findFresh(key, this.writtenAtByClient.get(client));
    // If the service fails, the forwarded request reports it.
    const response = fresh ?? (await responses.read(key).catch(() => undefined));
    if (!response) isShareableByKey.set(key, false, { ttl: pauseAfterFailureMs });
    return response?.client === client ? response : undefined;
  }

  /** Records a change of data, or that later requests may share a response. */
  recordForwarded(
    request: ProxiedRequest,
    client: Client,
    { statusCode, headers }: { statusCode: number; headers: ResponseHeaders },
  ): void {
    if (!isSafeMethod(request.method)) this.writtenAtByClient.set(client, performance.now());
    if (this.options.freshMs === 0 || !isShareableRequest(request) || !isPublicResponse(headers)) return;
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    if (statusCode !== 304 && !(statusCode === 200 && hasShareableBody(headers, encoding))) return;
    const { isShareableByKey } = this.getTier(request);
    const key = formatKey(request);
    if (!isShareableByKey.has(key)) isShareableByKey.set(key, true);
  }

  private getTier({ url }: ProxiedRequest): Tier {
    return url.includes('?') ? this.unbounded : this.regular;
  }

  private createTier(maxSize: number): Tier {
    const { deadlineMs, freshMs } = this.options;
    return {
      isShareableByKey: new LRUCache({ max: maxKnownKeys }),
      responses: new FreshReadCache({
        freshMs,
        timeoutMs: 2 * deadlineMs,
        maxSize,
        measureSize: ({ body }) => body.length,
        read: (key, previous) => this.requestShared(key, previous),
      }),
    };
  }

  private async requestShared(key: string, previous: SharedResponse | undefined): Promise<SharedResponse> {
    const [encoding = '', url = ''] = key.split(' ');
    const client = this.options.findService(url);
    if (!client) throw new Error(`No API service handles ${url}`);
    const known = previous?.client === client ? previous : undefined;
    const response = await client.get(url, {
      headers: { 'accept-encoding': encoding, ...(known && { 'if-none-match': known.etag }) },
      signal: AbortSignal.timeout(this.options.deadlineMs),
    });
    const picked = pickResponseHeaders(response.headers);
    const { headers, bodyHeaders } = splitHeaders(picked);
    const allHeaders = { ...known?.headers, ...headers };
    const isUnchanged = known !== undefined && response.statusCode === 304;
    const isChanged =
      response.statusCode === 200 &&
      hasShareableBody(picked, encoding) &&
      hasPassedContentType({ method: 'GET', statusCode: response.statusCode, headers: picked });
    if (!(isUnchanged || isChanged) || !isPublicResponse(allHeaders)) {
      await response.body.dump();
      throw new Error(`The response to ${url} with status ${response.statusCode} cannot be shared`);
    }
    const body = Buffer.from(await response.body.arrayBuffer());
    if (isUnchanged) return { ...known, headers: allHeaders };
    return { client, etag: String(headers.etag), headers, bodyHeaders, body };
  }
}

const formatKey = ({ url, headers }: ProxiedRequest) =>
  `${negotiateEncoding(headers['accept-encoding'])} ${url}`;

/** Splits picked headers. Throws if Node.js cannot send one of them. */
function splitHeaders(picked: ResponseHeaders) {
  const headers: Record<string, string> = {};
  const bodyHeaders: Record<string, string> = {};
  for (const [name, value] of Object.entries(picked)) {
    // Each visitor gets the length of the chosen encoding.
    if (value === undefined || name === 'content-length') continue;
    const text = String(value);
    validateHeaderValue(name, text);
    (bodyHeaderNames.includes(name) ? bodyHeaders : headers)[name] = text;
  }
  return { headers, bodyHeaders };
}
