import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Document, MongoClient, type ObjectId } from 'mongodb';
import { startEmbeddedMongo } from '../../src/startEmbeddedMongo.ts';

/** A document of any shape, with an _id of a type that the tests use. */
interface TestDocument extends Document {
  _id?: string | number | ObjectId;
}

/** Starts a server with an empty temporary folder and connects the official driver to the database `site`. */
export async function startTestServer() {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
  const mongo = await startEmbeddedMongo({ port: 0, dataFolder: folder, expirySweepMs: 20 });
  const client = await MongoClient.connect(mongo.uri);
  return {
    uri: mongo.uri,
    client,
    vehicles: () => client.db('site').collection<TestDocument>('vehicles'),
    dropDatabase: () => client.db('site').dropDatabase(),
    async close() {
      await client.close();
      await mongo.close();
      await rm(folder, { recursive: true });
    },
  };
}
