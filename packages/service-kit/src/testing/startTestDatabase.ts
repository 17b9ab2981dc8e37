import { randomUUID } from 'node:crypto';
import { startEmbeddedMongo } from '@msv/embedded-mongo/startEmbeddedMongo';
import { type Db, MongoClient } from 'mongodb';
import { createMongoOptions } from '../mongo/mongoOptions.ts';

export interface TestDatabase {
  /** Environment variables for `parseConfig`, which a test can extend. */
  readonly env: Readonly<Record<'MONGODB_URI' | 'MONGODB_DATABASE' | 'NODE_ENV' | 'LOG_LEVEL', string>>;
  readonly db: Db;
  close(): Promise<void>;
}

/** Starts a database for one test file: on the server of `MONGODB_URI`, or by default in memory. `close` drops it. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const server = await startServer();
  const name = `test_${randomUUID().slice(0, 8)}`;
  const client = new MongoClient(server.uri, createMongoOptions('msv-test'));
  const db = client.db(name);
  return {
    env: { MONGODB_URI: server.uri, MONGODB_DATABASE: name, NODE_ENV: 'test', LOG_LEVEL: 'silent' },
    db,
    async close() {
      try {
        await db.dropDatabase();
      } finally {
        // Also after an error, because a running server would keep the test runner from exiting.
        await client.close();
        await server.close();
      }
    },
  };
}

async function startServer(): Promise<{ uri: string; close(): Promise<void> }> {
  const uri = process.env.MONGODB_URI;
  if (uri) return { uri, close: async () => {} };
  return startEmbeddedMongo({ port: 0 });
}
