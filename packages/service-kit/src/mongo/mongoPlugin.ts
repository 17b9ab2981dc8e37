import fp from 'fastify-plugin';
import { type Db, MongoClient } from 'mongodb';
import type { Service } from './createService.ts';
import { isDatabaseAway } from './isDatabaseAway.ts';
import { mongoOptions } from './mongoOptions.ts';
import { createRevisions, type Revisions } from './revisions.ts';
import type { ServiceConfig, ServiceName } from './serviceConfig.ts';

declare module 'fastify' {
  interface FastifyInstance {
    mongo: Db;
    revisions: Revisions;
    /** Prepares the database, by indexes for instance, as soon as it answers. Must bear being repeated. */
    whenConnected(prepare: () => Promise<unknown>): void;
  }
}

const retryMs = 1000;

interface MongoPluginOptions {
  readonly config: Pick<ServiceConfig, 'MONGODB_URI' | 'MONGODB_DATABASE'>;
  readonly name: ServiceName;
}

/**
 * Connects to MongoDB and keeps trying: a service whose database is away starts, says so on `/readyz`, answers 503
 * and recovers by itself. A crash would only be repeated by whatever restarts it.
 */
export const mongo = fp(async (app: Service, { config, name }: MongoPluginOptions) => {
  const client = new MongoClient(config.MONGODB_URI, mongoOptions(`msv-${name}`));
  const db = client.db(config.MONGODB_DATABASE);
  const preparations: (() => Promise<unknown>)[] = [];
  let isPrepared = false;
  let lastComplaint: string | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosing = false;

  async function prepare() {
    // After a failed first attempt the driver makes no further one by itself.
    await client.connect();
    await Promise.all(preparations.map((step) => step()));
    isPrepared = true;
    app.log.info('MongoDB is connected');
  }

  async function keepTrying() {
    try {
      await prepare();
    } catch (error) {
      if (isClosing) return;
      const complaint = complaintOf(error, client);
      if (complaint !== lastComplaint) app.log.error(complaint);
      lastComplaint = complaint;
      retry = setTimeout(keepTrying, retryMs);
    }
  }

  app.decorate('mongo', db);
  const revisions = createRevisions(db);
  app.decorate('revisions', revisions);
  app.decorate('whenConnected', (step: () => Promise<unknown>) => {
    preparations.push(step);
  });
  app.addDependency('MongoDB', async () => {
    if (!isPrepared) throw new Error('The database was not prepared yet');
    // The read that every request makes: whoever is told `ready` is also served.
    await revisions.current([]);
  });
  app.addHook('onReady', keepTrying);
  app.addHook('onClose', async () => {
    isClosing = true;
    clearTimeout(retry);
    await client.close();
  });
});

/** One sentence for the operator; hosts only, since a connection string may hold a password. */
function complaintOf(error: unknown, client: MongoClient) {
  const why = error instanceof Error ? error.message : String(error);
  if (!isDatabaseAway(error)) return `MongoDB cannot be prepared: ${why}`;
  const hosts = client.options.hosts.map(String).join(', ');
  return `MongoDB does not answer at ${hosts} (${why}); requests get 503 until it does. Check MONGODB_URI.`;
}
