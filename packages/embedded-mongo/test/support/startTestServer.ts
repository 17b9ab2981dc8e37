import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Document, MongoClient, type ObjectId } from 'mongodb';
import { startEmbeddedMongo } from '../src/startEmbeddedMongo.ts';

/** Any document, with any of the kinds of _id that tests use. */
interface Row extends Document {
  _id?: string | number | ObjectId;
}

/** The database `site` in a folder of its own, through the official driver. */
export async function startSite() {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
  const mongo = await startEmbeddedMongo({ port: 0, dataFolder: folder, expirySweepMs: 20 });
  const client = await MongoClient.connect(mongo.uri);
  return {
    uri: mongo.uri,
    client,
    vehicles: () => client.db('site').collection<Row>('vehicles'),
    empty: () => client.db('site').dropDatabase(),
    async close() {
      await client.close();
      await mongo.close();
      await rm(folder, { recursive: true });
    },
  };
}
