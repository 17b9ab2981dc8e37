import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Document } from 'bson';
import { toDoc } from '../../../test/support/bsonDocuments.ts';
import { createTemporaryFolder } from '../../../test/support/createTemporaryFolder.ts';
import { Changes } from '../Changes.ts';
import { Database } from '../Database.ts';
import { StoredDocument } from '../StoredDocument.ts';
import type { IndexSpec } from './IndexSpec.ts';
import { removeExpiredDocuments } from './removeExpiredDocuments.ts';

const namespace = 'site.leads';
const nowMs = 1_764_000_000_000;
const secondsAgo = (seconds: number) => new Date(nowMs - seconds * 1000);
const buildIndex = (fields: Partial<IndexSpec>): IndexSpec => ({
  name: 'at_1',
  key: toDoc({ at: 1 }),
  unique: false,
  sparse: false,
  expireAfterSeconds: 60,
  partialFilter: undefined,
  ...fields,
});

let folder: string;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});

const openDatabase = () => new Database({ folder, onNotice: () => undefined, onFailure: () => undefined });

/** Stores documents with indexes, removes the expired ones, and lists those that are left after a restart. */
async function listRemaining(documents: Document[], indexes: IndexSpec[]) {
  const database = openDatabase();
  const changes = new Changes(database.store);
  for (const document of documents) changes.insert(namespace, StoredDocument.fromDoc(toDoc(document)));
  for (const index of indexes) changes.createIndex(namespace, index);
  database.commit(changes);
  const removedCount = removeExpiredDocuments(database, nowMs);
  await database.close();
  const reopened = openDatabase();
  const remaining = [...(reopened.store.findCollection(namespace)?.listDocuments() ?? [])];
  await reopened.close();
  return { removedCount, ids: remaining.map(({ doc }) => String(doc.get('_id'))) };
}

test('documents whose earliest date is old enough are removed, also from disk', async () => {
  const documents = [
    { _id: 'expired', at: secondsAgo(60) },
    { _id: 'almost', at: new Date(nowMs - 59_999) },
    { _id: 'one of several dates', at: [secondsAgo(10), secondsAgo(100), 'text'] },
    { _id: 'no date', at: 5 },
    { _id: 'nothing' },
  ];
  expect(await listRemaining(documents, [buildIndex({})])).toEqual({
    removedCount: 2,
    ids: ['almost', 'no date', 'nothing'],
  });
});

test('only documents in a TTL index expire', async () => {
  const documents = [
    { _id: 'open', at: secondsAgo(100), open: true },
    { _id: 'closed', at: secondsAgo(100) },
    { _id: 'other field', old: secondsAgo(100) },
  ];
  const indexes = [
    buildIndex({ partialFilter: toDoc({ open: true }) }),
    buildIndex({ name: 'old_1', key: toDoc({ old: 1 }), expireAfterSeconds: undefined }),
  ];
  expect(await listRemaining(documents, indexes)).toEqual({
    removedCount: 1,
    ids: ['closed', 'other field'],
  });
});

test('nothing is written if no document has expired', async () => {
  const database = openDatabase();
  const commit = jest.spyOn(database, 'commit');
  expect(removeExpiredDocuments(database, nowMs)).toBe(0);
  expect(commit).not.toHaveBeenCalled();
  await database.close();
});
