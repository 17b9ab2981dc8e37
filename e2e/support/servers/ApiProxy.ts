import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { siteUrl } from '../site/siteUrl.ts';

/**
 * In the state `down`, the proxy closes connections. In the state `silent`, it accepts requests and never
 * responds.
 */
export type ApiProxyState = 'working' | 'down' | 'silent';

const keepBody = (_path: string, body: string) => body;

/**
 * Proxy between a private edge and the services of the site under test. Tests make the proxy fail on purpose.
 */
export class ApiProxy {
  state: ApiProxyState = 'working';
  /** Path prefixes to which `state` applies. The proxy forwards requests for all other paths. */
  failingPaths: string | readonly string[] = '/';
  /** Changes the body of each JSON response. */
  changeBody: (path: string, body: string) => string = keepBody;
  /** Paths of all requests since the last reset, except health checks. */
  readonly requestedPaths: string[] = [];
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => void this.handleRequest(request, response));
  }

  static async start(): Promise<ApiProxy> {
    const proxy = new ApiProxy();
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  get url(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The API proxy is not listening');
    return `http://127.0.0.1:${address.port}`;
  }

  private async handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // The edge requests health checks all the time.
    if (request.url !== '/readyz') this.requestedPaths.push(request.url ?? '/');
    const isFailingPath = [this.failingPaths].flat().some((path) => request.url?.startsWith(path));
    const state = isFailingPath ? this.state : 'working';
    if (state === 'down') request.socket.destroy();
    if (state !== 'working') return;
    const upstream = await fetch(siteUrl + request.url);
    const contentType = upstream.headers.get('content-type') ?? 'text/plain';
    const body = Buffer.from(await upstream.arrayBuffer());
    response.writeHead(upstream.status, { 'content-type': contentType });
    response.end(
      contentType.includes('json') ? this.changeBody(request.url ?? '/', body.toString('utf8')) : body,
    );
  }

  /** Makes the proxy repeat its first response to each URL, so that data that other tests add changes no page. */
  freezeResponses(): void {
    const bodies = new Map<string, string>();
    this.changeBody = (path, body) => {
      const first = bodies.get(path) ?? body;
      bodies.set(path, first);
      return first;
    };
  }

  /** Makes the proxy forward all requests and responses unchanged. */
  reset(): void {
    this.state = 'working';
    this.failingPaths = '/';
    this.changeBody = keepBody;
    this.requestedPaths.length = 0;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
