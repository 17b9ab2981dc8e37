import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { siteUrl } from './siteUrl.ts';

/** Works, refuses connections' requests, or takes them and never answers. */
export type ApiState = 'working' | 'down' | 'silent';

/** Stands in the place of the services behind a private edge: hands on what the real ones say, until it is told not to. */
export class SwitchableApi {
  state: ApiState = 'working';
  /** The state is that of the addresses below these; all others work. */
  below: string | readonly string[] = '/';
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, reply) => void this.answer(request, reply));
  }

  static async start(): Promise<SwitchableApi> {
    const api = new SwitchableApi();
    api.server.listen(0, '127.0.0.1');
    await once(api.server, 'listening');
    return api;
  }

  get url(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string')
      throw new Error('The API in between does not listen');
    return `http://127.0.0.1:${address.port}`;
  }

  private async answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const isMeant = [this.below].flat().some((address) => request.url?.startsWith(address));
    const state = isMeant ? this.state : 'working';
    if (state === 'down') request.socket.destroy();
    if (state !== 'working') return;
    const answer = await fetch(siteUrl + request.url);
    reply.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    reply.end(Buffer.from(await answer.arrayBuffer()));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
