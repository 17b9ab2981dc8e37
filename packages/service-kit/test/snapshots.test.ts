import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '../src/testing/startTestDatabase.ts';
import { buildNotesService } from './buildNotesService.ts';

let database: TestDatabase;
let localNotes: ReturnType<typeof buildNotesService>;
let otherInstance: ReturnType<typeof buildNotesService>;
beforeAll(async () => {
  database = await startTestDatabase();
  localNotes = buildNotesService(database.env);
  otherInstance = buildNotesService(database.env);
  await Promise.all([localNotes.app.ready(), otherInstance.app.ready()]);
});
afterAll(async () => {
  await localNotes.app.close();
  await otherInstance.app.close();
  await database.close();
});

let lastId = 0;
const writeNote = (notes = localNotes, text = 'a note '.repeat(300)) => {
  lastId += 1;
  return notes.app.inject({ method: 'POST', url: '/notes', payload: { id: lastId, text } });
};
const readList = (headers: Record<string, string> = {}) => localNotes.app.inject({ url: '/notes', headers });
beforeEach(() => writeNote());

describe('a list response', () => {
  test('is loaded once per change instead of once per request', async () => {
    await readList();
    const before = localNotes.counts.loads;
    await Promise.all(Array.from({ length: 20 }, () => readList()));
    expect(localNotes.counts.loads).toBe(before);
    await writeNote();
    await Promise.all(Array.from({ length: 20 }, () => readList()));
    expect(localNotes.counts.loads).toBe(before + 1);
  });

  test('includes a write of another instance immediately', async () => {
    const before = (await readList()).json();
    await writeNote(otherInstance);
    expect((await readList()).json()).toHaveLength(before.length + 1);
  });

  test('is a 304 for a client with the current entity tag', async () => {
    const first = await readList();
    const again = await readList({ 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(again.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    await writeNote();
    expect((await readList({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed with %s if the client accepts it', async (encoding, decompress) => {
    const plain = await readList();
    const reply = await readList({ 'accept-encoding': encoding });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers.vary).toMatch(/accept-encoding/i);
    expect(reply.headers.etag).not.toBe(plain.headers.etag);
    expect(decompress(reply.rawPayload).toString()).toBe(plain.body);
    expect(reply.rawPayload.length).toBeLessThan(plain.rawPayload.length);
  });

  test('ignores a query string that is not in the schema', async () => {
    await readList();
    const before = localNotes.counts.loads;
    expect((await localNotes.app.inject('/notes?bust=1')).statusCode).toBe(200);
    expect(localNotes.counts.loads).toBe(before);
  });

  test('has the same headers for a HEAD request', async () => {
    const [get, head] = [await readList(), await localNotes.app.inject({ method: 'HEAD', url: '/notes' })];
    expect(head.body).toBe('');
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  test('is loaded again after the database was dropped and filled again', async () => {
    await database.db.collection('revisions').deleteMany({});
    await writeNote();
    const before = (await readList()).json();
    await database.db.collection('revisions').deleteMany({});
    await writeNote();
    expect((await readList()).json()).toHaveLength(before.length + 1);
  });
});

describe('a response with one document', () => {
  test('is a 404 until the document exists', async () => {
    const url = `/notes/${lastId + 1}`;
    const reply = await localNotes.app.inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ error: 'No resource exists at this URL.' });
    await writeNote();
    expect((await localNotes.app.inject(url)).json()).toMatchObject({ id: lastId });
  });
});

test('requests to another route do not evict a cached list', async () => {
  await readList();
  const before = localNotes.counts.loads;
  const ids = Array.from({ length: 600 }, (_, index) => 10_000 + index);
  const notes = database.db.collection('notes');
  await notes.insertMany(ids.map((id) => ({ id, text: 'one of many' })));
  for (const id of ids) expect((await localNotes.app.inject(`/notes/${id}`)).statusCode).toBe(200);
  await readList();
  expect(localNotes.counts.loads).toBe(before);
  await notes.deleteMany({ id: { $in: ids } });
});

describe('a document that does not match the response schema', () => {
  test('results in a 500 instead of being sent', async () => {
    lastId += 1;
    await database.db.collection('notes').insertOne({ id: lastId, text: 42 });
    expect((await localNotes.app.inject(`/notes/${lastId}`)).statusCode).toBe(500);
    await database.db.collection('notes').deleteOne({ id: lastId });
  });
});
