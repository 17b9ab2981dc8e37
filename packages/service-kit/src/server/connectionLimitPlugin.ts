import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { Server as NetServer, Socket } from 'node:net';
import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import type { ServerConfig } from '../config/serverConfig.ts';
import { createGauge } from '../metrics/createGauge.ts';
import type { Server } from './Server.ts';

/** Limit for processes that have more descriptors. */
const defaultMaxConnections = 10_000;
const logIntervalMs = 60_000;
/** Node.js publishes new connections of all servers on this channel. */
const connectionsChannel = 'net.server.socket';

/**
 * Fastify plugin that limits open connections, because the system silently resets connections without a free
 * descriptor. At the limit, the connection that has been idle for the longest time is closed, or the new one if none is
 * idle.
 */
export const connectionLimitPlugin = fp(registerConnectionLimit, {
  name: 'connectionLimitPlugin',
  dependencies: ['metricsPlugin'],
});

type Options = Pick<ServerConfig, 'MAX_CONNECTIONS'>;

async function registerConnectionLimit(app: Server, { MAX_CONNECTIONS }: Options) {
  const limit = chooseConnectionLimit(readDescriptorLimit(), MAX_CONNECTIONS);
  const closed = new Counter({
    name: 'http_connections_closed_total',
    help: 'Connections that were closed because of the limit: idle ones for new ones, and new ones while all others were busy',
    labelNames: ['connection'],
    registers: [app.metrics],
  });
  for (const connection of ['idle', 'new']) closed.inc({ connection }, 0);
  let nextLogAt = 0;
  const connections = new Connections(limit, (connection) => {
    closed.inc({ connection });
    if (performance.now() < nextLogAt) return;
    nextLogAt = performance.now() + logIntervalMs;
    app.log.warn(
      { limit, connection },
      connection === 'idle'
        ? 'The limit of connections is reached, closing idle ones'
        : 'The limit of connections is reached and all are busy, closing new ones',
    );
  });
  createGauge(app.metrics, {
    name: 'http_connections',
    help: 'Open connections of clients, by state',
    labelNames: ['state'],
    read(set) {
      set({ state: 'idle' }, connections.idleCount);
      set({ state: 'busy' }, connections.busyCount);
    },
  });
  createGauge(app.metrics, {
    name: 'http_connections_limit',
    help: 'Maximum number of open connections of clients',
    read: (set) => set({}, limit),
  });

  // The servers for each address of `localhost` share one request handler.
  const [handler] = app.server.listeners('request');
  function addConnection(message: unknown) {
    const socket = getProperty(message, 'socket');
    const server = getProperty(socket, 'server');
    if (!(socket instanceof Socket && server instanceof NetServer)) return;
    if (server.listeners('request').some((listener) => listener === handler)) connections.add(socket);
  }
  subscribe(connectionsChannel, addConnection);
  app.addHook('onClose', async () => void unsubscribe(connectionsChannel, addConnection));
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    if (connections.startRequest(socket)) reply.raw.once('close', () => connections.endRequest(socket));
  });
}

/** Open connections of a server. An idle connection has no request whose headers have arrived. */
class Connections {
  private readonly limit: number;
  private readonly onLimit: (closed: 'idle' | 'new') => void;
  /** The connection that has been idle for the longest time is first. */
  private readonly idle = new Set<Socket>();
  /** Number of unfinished requests by busy connection. */
  private readonly busy = new Map<Socket, number>();

  constructor(limit: number, onLimit: (closed: 'idle' | 'new') => void) {
    this.limit = limit;
    this.onLimit = onLimit;
  }

  get idleCount(): number {
    return this.idle.size;
  }

  get busyCount(): number {
    return this.busy.size;
  }

  /** Adds a connection, and closes one if there are too many. */
  add(socket: Socket): void {
    if (this.idle.size + this.busy.size >= this.limit) {
      const [longestIdle] = this.idle;
      this.onLimit(longestIdle ? 'idle' : 'new');
      (longestIdle ?? socket).destroy();
      if (!longestIdle) return;
      this.idle.delete(longestIdle);
    }
    this.idle.add(socket);
    socket.once('close', () => {
      this.idle.delete(socket);
      this.busy.delete(socket);
    });
  }

  /** Marks a connection as busy. Returns false if it is not tracked, as for an injected request. */
  startRequest(socket: Socket): boolean {
    const count = this.busy.get(socket) ?? 0;
    if (!this.idle.delete(socket) && count === 0) return false;
    this.busy.set(socket, count + 1);
    return true;
  }

  endRequest(socket: Socket): void {
    const count = this.busy.get(socket) ?? 0;
    if (count > 1) this.busy.set(socket, count - 1);
    else if (this.busy.delete(socket) && !socket.destroyed) this.idle.add(socket);
  }
}

/**
 * Returns the connection limit for a descriptor limit. The remaining descriptors, up to 2000, are for files, upstream
 * connections and renderers, so `max` cannot raise the limit.
 */
export function chooseConnectionLimit(
  descriptorLimit = Number.POSITIVE_INFINITY,
  max = defaultMaxConnections,
): number {
  const reserve = Math.min(Math.ceil(descriptorLimit / 2), 2000);
  return Math.min(descriptorLimit - reserve, max);
}

/** Returns `undefined` if the descriptors are unlimited or the system is not Linux. */
function readDescriptorLimit(): number | undefined {
  try {
    return parseDescriptorLimit(readFileSync('/proc/self/limits', 'utf8'));
  } catch {
    return undefined;
  }
}

/** Parses the soft limit of descriptors in `/proc/self/limits`. */
export function parseDescriptorLimit(limits: string): number | undefined {
  const [, soft] = /^Max open files +(\d+) /m.exec(limits) ?? [];
  return soft === undefined ? undefined : Number(soft);
}

const getProperty = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
