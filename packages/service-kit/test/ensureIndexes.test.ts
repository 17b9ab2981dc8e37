import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ensureIndexes } from '../src/mongo/ensureIndexes.ts';
import { startTestDatabase, type TestDatabase } from '../src/testing/startTestDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

test('replaces an existing index whose options changed, and keeps the others', async () => {
  const notes = database.db.collection('notes');
  await notes.createIndexes([{ key: { id: 1 } }, { key: { text: 1 } }]);
  await ensureIndexes(notes, [{ key: { id: 1 }, unique: true }, { key: { text: 1 } }]);
  await ensureIndexes(notes, [{ key: { id: 1 }, unique: true }, { key: { text: 1 } }]);
  const indexes = await notes.indexes();
  expect(indexes.map(({ name, unique }) => [name, Boolean(unique)])).toEqual([
    ['_id_', false],
    ['text_1', false],
    ['id_1', true],
  ]);
});

test('rejects if existing documents violate the new index', async () => {
  const duplicates = database.db.collection('duplicates');
  await duplicates.insertMany([{ id: 1 }, { id: 1 }]);
  await expect(ensureIndexes(duplicates, [{ key: { id: 1 }, unique: true }])).rejects.toMatchObject({
    code: 11_000,
  });
});
