import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

interface StoredResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  readonly keys: readonly string[];
  /** Values of the request headers that `Vary` names. */
  readonly variant: string;
}

const purgePath = '/purge';

/**
 * Shared cache in front of an edge, like a CDN: it stores responses with `s-maxage` by URL and `Vary`, and removes them by
 * surrogate key. Stored responses do not expire during a test. The header `x-cache` says `hit` or `miss`.
 */
export class SharedCache {
  /** URL of the edge. */
  originUrl = '';
  /** Keys of each purge request. */
  readonly purges: string[][] = [];
  /** Requested paths, except for purges. */
  readonly requestedPaths: string[] = [];
  private readonly storedByPath = new Map<string, StoredResponse[]>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => void this.handleRequest(request, response));
  }

  static async start(): Promise<SharedCache> {
    const cache = new SharedCache();
    cache.server.listen(0, '127.0.0.1');
    await once(cache.server, 'listening');
    return cache;
  }

  get url(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The cache is not listening');
    return `http://127.0.0.1:${address.port}`;
  }

  get purgeUrl(): string {
    return this.url + purgePath;
  }

  private async handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = '/', method = 'GET' } = request;
    if (method === 'POST' && path === purgePath) {
      const { surrogate_keys: keys } = JSON.parse(await text(request));
      this.purges.push(keys);
      for (const [storedPath, responses] of this.storedByPath)
        this.storedByPath.set(
          storedPath,
          responses.filter((stored) => !stored.keys.some((key) => keys.includes(key))),
        );
      response.end();
      return;
    }
    this.requestedPaths.push(path);
    const stored = this.storedByPath
      .get(path)
      ?.find(({ headers, variant }) => describeVariant(request, headers.vary) === variant);
    const { status, headers, body } = stored ?? (await this.forward(request, path, method));
    response.writeHead(status, { ...headers, 'x-cache': stored ? 'hit' : 'miss' }).end(body);
  }

  private async forward(request: IncomingMessage, path: string, method: string): Promise<StoredResponse> {
    const { cookie, 'sec-gpc': privacySignal } = request.headers;
    const upstream = await fetch(this.originUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        'accept-encoding': 'identity',
        ...(cookie && { cookie }),
        ...(typeof privacySignal === 'string' && { 'sec-gpc': privacySignal }),
      },
    });
    const {
      'transfer-encoding': _encoding,
      connection: _connection,
      ...headers
    } = Object.fromEntries(upstream.headers);
    const response = {
      status: upstream.status,
      headers,
      body: Buffer.from(await upstream.arrayBuffer()),
      keys: headers['surrogate-key']?.split(' ') ?? [],
      variant: describeVariant(request, headers.vary),
    };
    if (headers['cache-control']?.includes('s-maxage') && !headers['set-cookie'])
      this.storedByPath.set(path, [...(this.storedByPath.get(path) ?? []), response]);
    return response;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** The cache requests all responses without encoding, so `accept-encoding` makes no difference. */
const describeVariant = ({ headers }: IncomingMessage, vary = '') =>
  vary
    .split(/,\s*/)
    .filter((name) => name !== 'accept-encoding')
    .map((name) => `${name}=${headers[name]}`)
    .join();
