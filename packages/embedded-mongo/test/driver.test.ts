import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Collection, MongoClient } from 'mongodb';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/startEmbeddedMongo.ts';

interface Vehicle {
  _id?: unknown;
  slug: string;
  price?: number;
  tags?: string[];
}

let folder: string;
let mongo: EmbeddedMongo;
let client: MongoClient;
let vehicles: Collection<Vehicle>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
  mongo = await startEmbeddedMongo({ port: 0, dataFolder: folder });
  client = await MongoClient.connect(mongo.uri);
});

afterAll(async () => {
  await client.close();
  await mongo.close();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  await client.db('site').dropDatabase();
  vehicles = client.db('site').collection('vehicles');
});

test('what was inserted is found again', async () => {
  const { insertedId } = await vehicles.insertOne({ slug: 'a', price: 1 });
  expect(await vehicles.findOne({ slug: 'a' })).toEqual({ _id: insertedId, slug: 'a', price: 1 });
});

test('an update changes what it names and tells how many it changed', async () => {
  await vehicles.insertMany([
    { slug: 'a', price: 1 },
    { slug: 'b', price: 1 },
  ]);
  expect(await vehicles.updateMany({}, { $inc: { price: 2 } })).toMatchObject({
    matchedCount: 2,
    modifiedCount: 2,
  });
  expect(await vehicles.find().sort({ slug: -1 }).toArray()).toMatchObject([
    { slug: 'b', price: 3 },
    { slug: 'a', price: 3 },
  ]);
});

test('a second document with a taken unique value is refused with the words of a real server', async () => {
  await vehicles.createIndex({ slug: 1 }, { unique: true });
  await vehicles.insertOne({ slug: 'a' });
  await expect(vehicles.insertOne({ slug: 'a' })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { slug: 1 },
    keyValue: { slug: 'a' },
    message: 'E11000 duplicate key error collection: site.vehicles index: slug_1 dup key: { slug: "a" }',
  });
});
