import type { FastifyInstance } from 'fastify';
import type { Db } from 'mongodb';
import { startTestDatabase, type TestDatabase } from './startTestDatabase.ts';

interface TestServiceOptions<App> {
  readonly buildApp: (env: TestDatabase['env']) => App;
  /** Fills the database before the app starts. */
  readonly seed?: (db: Db) => Promise<unknown>;
}

/** Starts a service on its own test database. `close` stops the service and drops the database. */
export async function startTestService<App extends Pick<FastifyInstance, 'ready' | 'close'>>({
  buildApp,
  seed,
}: TestServiceOptions<App>) {
  const database = await startTestDatabase();
  const { db, env } = database;
  await seed?.(db);
  const apps: App[] = [];
  const startInstance = async () => {
    const app = buildApp(env);
    apps.push(app);
    await app.ready();
    return app;
  };
  return {
    app: await startInstance(),
    db,
    env,
    /** Starts another instance on the same database, which `close` also stops. */
    startInstance,
    async close() {
      for (const app of apps) await app.close();
      await database.close();
    },
  };
}
