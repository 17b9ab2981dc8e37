import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const host = '127.0.0.1';

/** TCP proxy between two programs, whose connections can be cut, frozen or slowed down, and restored. */
export class NetworkProxy {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private state: 'working' | 'cut' | 'frozen' = 'working';
  private delayMs = 0;

  private constructor(targetPort: number) {
    this.server = createServer({ allowHalfOpen: true }, (client) => this.forward(client, targetPort));
  }

  static async start(targetPort: number): Promise<NetworkProxy> {
    const proxy = new NetworkProxy(targetPort);
    await once(proxy.server.listen(0, host), 'listening');
    return proxy;
  }

  get port(): number {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy does not listen');
    return address.port;
  }

  /** Closes all connections, and every new one. */
  cut(): void {
    this.state = 'cut';
    for (const socket of this.sockets) socket.destroy();
  }

  /** Keeps connections open but forwards no data, like a host that disappeared without closing them. */
  freeze(): void {
    this.state = 'frozen';
    for (const socket of this.sockets) socket.pause();
  }

  slow(delayMs: number): void {
    this.delayMs = delayMs;
  }

  restore(): void {
    this.state = 'working';
    this.delayMs = 0;
    for (const socket of this.sockets) socket.resume();
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private forward(client: Socket, targetPort: number) {
    if (this.state === 'cut') return client.destroy();
    const target = connect({ port: targetPort, host, allowHalfOpen: true });
    this.pipe(client, target);
    this.pipe(target, client);
  }

  private pipe(from: Socket, to: Socket) {
    this.sockets.add(from);
    from.setNoDelay();
    // Waiting data is sent before later data, even after the delay has ended.
    let sent: Promise<unknown> = Promise.resolve();
    const enqueue = (send: () => void) => {
      const dueAt = performance.now() + this.delayMs;
      sent = sent.then(() => sleepUntil(dueAt)).then(send);
    };
    from.on('data', (chunk) => enqueue(() => to.write(chunk)));
    from.on('end', () => enqueue(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', (hadError) => {
      this.sockets.delete(from);
      if (hadError || this.state === 'cut') to.destroy();
    });
    if (this.state === 'frozen') from.pause();
  }
}

async function sleepUntil(time: number) {
  const ms = time - performance.now();
  if (ms > 0) await sleep(ms);
}
