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

/** Database of a service. */
export interface Mongo {
  readonly db: Db;
  /** Revisions of the collections, with which snapshots notice changes. */
  readonly revisions: Revisions;
  /**
   * Runs `prepare` after MongoDB has connected, for example to create indexes. `prepare` may run more than
   * once, so it must be idempotent. It does not run during read-only maintenance, because it may write.
   */
  onConnected(prepare: () => Promise<unknown>): void;
}

const retryDelayMs = 1000;
/**
 * Maximum time without data on a connection while a command runs. It is longer than the time limit of a durable write. A
 * database that hangs is noticed earlier, by the heartbeats of `createMongoOptions`.
 */
const socketTimeoutMs = 6000;

interface MongoPluginOptions {
  readonly config: ServiceConfig;
  readonly name: string;
}

/**
 * Decorates `app.mongo` with the database. The plugin connects to MongoDB and retries until the connection succeeds. Meanwhile, the service
 * runs, responds with 503 and reports on `/readyz` that it is not ready. If it exited instead, a process
 * manager would restart it in a loop. Requests that may write get 503 before they send a command if the last read of the
 * revisions failed.
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
    // The driver does not retry a failed first connection on its own.
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
    // Concurrent requests share this read. After it has failed, it fails at once until the database answers again.
    if (!isSafeMethod(method)) await revisions.current([]);
  });
  app.addReadinessCheck('MongoDB', async () => {
    if (!isPrepared) throw new Error('The database is not prepared yet');
    // Every request reads the revisions, so if this read succeeds, requests can succeed too.
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

/** Code of MongoDB's error for a user that does not exist or that has another password. */
const authenticationFailedCode = 18;

/** Returns true for what happens if this program starts before the database, or before its user has been created. */
const isExpectedAtStart = (error: unknown) =>
  isDatabaseUnavailable(error) ||
  (error instanceof MongoServerError && error.code === authenticationFailedCode);

/**
 * Returns an error message for the operator. The message contains only the database hosts, because the
 * connection string may contain a password.
 */
function describeMongoError(error: unknown, client: MongoClient) {
  const reason = error instanceof Error ? error.message : String(error);
  if (!isDatabaseUnavailable(error)) return `Preparing MongoDB failed: ${reason}`;
  const hosts = client.options.hosts.map(String).join(', ');
  return `MongoDB is unavailable at ${hosts} (${reason}). Requests get 503 until it is back. Check MONGODB_URI.`;
}

/** Measures the commands of a MongoDB client. The client needs the option `monitorCommands`. */
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
 * Records the commands of a MongoDB client as steps of the active spans. The client needs the option `monitorCommands`. The
 * spans contain the name of the command and of its collection, but no values, because these can be personal data.
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
