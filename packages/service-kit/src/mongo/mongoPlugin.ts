import fp from 'fastify-plugin';
import {
  type CommandFailedEvent,
  type CommandSucceededEvent,
  type Db,
  MongoClient,
  MongoServerError,
} from 'mongodb';
import { Histogram, type Registry } from 'prom-client';
import type { ServiceConfig } from '../config/serviceConfig.ts';
import { isSafeMethod } from '../http/requests.ts';
import { durationBuckets } from '../metrics/metricsPlugin.ts';
import type { Service } from '../server/createService.ts';
import { findActiveSpan, type Span } from '../tracing/spans.ts';
import { isTracing } from '../tracing/tracingConfig.ts';
import { isDatabaseUnavailable } from './databaseErrors.ts';
import { createMongoOptions } from './mongoOptions.ts';
import { createRevisions, type Revisions } from './revisions.ts';
import { watchConnection } from './watchConnection.ts';

declare module 'fastify' {
  interface FastifyInstance {
    mongo: Mongo;
  }
}

export interface Mongo {
  readonly db: Db;
  /** Revisions by which snapshots detect changes of collections. */
  readonly revisions: Revisions;
  /**
   * Runs `prepare` after each connection, for example to create indexes, so it must be idempotent. Does not run during
   * read-only maintenance.
   */
  onConnected(prepare: () => Promise<unknown>): void;
}

const retryDelayMs = 1000;
/** Longer than a durable write. The heartbeats of `createMongoOptions` notice a hanging database earlier. */
const socketTimeoutMs = 6000;

interface MongoPluginOptions {
  readonly config: ServiceConfig;
  readonly name: string;
}

/**
 * Decorates `app.mongo` with the database. Until MongoDB is connected, the service responds with 503 and is not ready,
 * because exiting would make a process manager restart it in a loop. A request that may write gets 503 before any
 * command if the last read of the revisions failed.
 */
export const mongoPlugin = fp(registerMongo, {
  name: 'mongoPlugin',
  dependencies: ['healthPlugin', 'maintenancePlugin', 'metricsPlugin'],
});

async function registerMongo(app: Service, { config, name }: MongoPluginOptions) {
  const hasMetrics = config.METRICS_PORT !== undefined;
  const client = new MongoClient(config.MONGODB_URI, {
    ...createMongoOptions(`msv-${name}`, socketTimeoutMs),
    monitorCommands: hasMetrics || isTracing(config),
  });
  if (hasMetrics) measureMongoCommands(client, app.metrics);
  if (isTracing(config)) traceMongoCommands(client);
  const db = client.db(config.MONGODB_DATABASE);
  const preparations: (() => Promise<unknown>)[] = [];
  let isPrepared = false;
  let lastLoggedError: string | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let isClosing = false;
  let stopWatching = () => {};

  async function connectAndPrepare() {
    // The driver does not retry a failed first connection.
    await client.connect();
    if (!app.isReadOnly) await Promise.all(preparations.map((prepare) => prepare()));
    isPrepared = true;
    app.log.info('MongoDB is connected');
    stopWatching = watchConnection({ client, log: app.log, exit: () => process.exit(1) });
  }

  async function retryUntilConnected() {
    try {
      await connectAndPrepare();
    } catch (error) {
      if (isClosing) return;
      const message = describeMongoError(error, client);
      if (message !== lastLoggedError) app.log[isExpectedAtStart(error) ? 'warn' : 'error'](message);
      lastLoggedError = message;
      retryTimer = setTimeout(retryUntilConnected, retryDelayMs);
    }
  }

  const revisions = createRevisions(db);
  app.decorate('mongo', {
    db,
    revisions,
    onConnected: (prepare) => {
      preparations.push(prepare);
    },
  });
  app.addHook('onRequest', async ({ method }) => {
    // Concurrent requests share this read, which fails at once until the database responds again.
    if (!isSafeMethod(method)) await revisions.current([]);
  });
  app.addReadinessCheck('MongoDB', async () => {
    if (!isPrepared) throw new Error('The database is not prepared yet');
    // Every request reads the revisions, so this read proves that requests can succeed.
    await revisions.current([]);
  });
  app.addHook('onReady', retryUntilConnected);
  app.addHook('onClose', async () => {
    isClosing = true;
    clearTimeout(retryTimer);
    stopWatching();
    await client.close();
  });
}

/** MongoDB error code of an unknown user or a wrong password. */
const authenticationFailedCode = 18;

/** True if this program may have started before the database, or before its user was created. */
const isExpectedAtStart = (error: unknown) =>
  isDatabaseUnavailable(error) ||
  (error instanceof MongoServerError && error.code === authenticationFailedCode);

/**
 * Returns a message for the operator with the database hosts only, because the connection string may contain a
 * password.
 */
function describeMongoError(error: unknown, client: MongoClient) {
  const reason = error instanceof Error ? error.message : String(error);
  if (!isDatabaseUnavailable(error)) return `Preparing MongoDB failed: ${reason}`;
  const hosts = client.options.hosts.map(String).join(', ');
  return `MongoDB is unavailable at ${hosts} (${reason}). Requests get 503 until it is back. Check MONGODB_URI.`;
}

/** Measures the commands of a client with the option `monitorCommands`. */
function measureMongoCommands(client: MongoClient, registry: Registry): void {
  const durations = new Histogram({
    name: 'mongodb_command_duration_seconds',
    help: 'Time from sending a command to MongoDB until its reply',
    labelNames: ['command', 'outcome'],
    buckets: durationBuckets,
    registers: [registry],
  });
  const observe =
    (outcome: 'succeeded' | 'failed') =>
    ({ commandName, duration }: CommandSucceededEvent | CommandFailedEvent) =>
      durations.observe({ command: commandName, outcome }, duration / 1000);
  client.on('commandSucceeded', observe('succeeded')).on('commandFailed', observe('failed'));
}

/**
 * Records the commands of a client with the option `monitorCommands` as spans, without values, which can be personal
 * data.
 */
function traceMongoCommands(client: MongoClient): void {
  const spansByRequest = new Map<number, Span>();
  const endSpan = (requestId: number, errorType?: string) => {
    spansByRequest.get(requestId)?.end(errorType);
    spansByRequest.delete(requestId);
  };
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    const parent = findActiveSpan();
    if (!parent) return;
    const target: unknown = command[commandName];
    const collection = typeof target === 'string' ? target : undefined;
    const span = parent.startChild({
      name: collection === undefined ? commandName : `${commandName} ${collection}`,
      kind: 'client',
      attributes: {
        'db.system.name': 'mongodb',
        'db.namespace': databaseName,
        'db.operation.name': commandName,
        'db.collection.name': collection,
      },
    });
    spansByRequest.set(requestId, span);
  });
  client.on('commandSucceeded', ({ requestId }) => endSpan(requestId));
  client.on('commandFailed', ({ requestId, failure }) => endSpan(requestId, failure.name));
}
