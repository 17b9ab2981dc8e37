import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '../src/testDatabase.ts';
import { aNotebook } from './aNotebook.ts';

let database: TestDatabase;
let here: ReturnType<typeof aNotebook>;
let elsewhere: ReturnType<typeof aNotebook>;
beforeAll(async () => {
  database = await startTestDatabase();
  here = aNotebook(database.env);
  elsewhere = aNotebook(database.env);
  await Promise.all([here.app.ready(), elsewhere.app.ready()]);
});
afterAll(async () => {
  await here.app.close();
  await elsewhere.app.close();
  await database.close();
});

let lastId = 0;
const write = (notebook = here, text = 'a note '.repeat(300)) => {
  lastId += 1;
  return notebook.app.inject({ method: 'POST', url: '/notes', payload: { id: lastId, text } });
};
const read = (headers: Record<string, string> = {}) => here.app.inject({ url: '/notes', headers });
beforeEach(() => write());

describe('a list', () => {
  test('is loaded once per change and not once per request', async () => {
    await read();
    const before = here.counts.loaded;
    await Promise.all(Array.from({ length: 20 }, () => read()));
    expect(here.counts.loaded).toBe(before);
    await write();
    await Promise.all(Array.from({ length: 20 }, () => read()));
    expect(here.counts.loaded).toBe(before + 1);
  });

  test('shows a write of another instance at once', async () => {
    const before = (await read()).json();
    await write(elsewhere);
    expect((await read()).json()).toHaveLength(before.length + 1);
  });

  test('answers 304 to a caller who has it, until it changes', async () => {
    const first = await read();
    const again = await read({ 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(again.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    await write();
    expect((await read({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('comes as %s to those who accept it', async (encoding, decompress) => {
    const plain = await read();
    const reply = await read({ 'accept-encoding': encoding });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers.vary).toMatch(/accept-encoding/i);
    expect(reply.headers.etag).not.toBe(plain.headers.etag);
    expect(decompress(reply.rawPayload).toString()).toBe(plain.body);
    expect(reply.rawPayload.length).toBeLessThan(plain.rawPayload.length);
  });

  test('is the same with a query that nobody asked for', async () => {
    await read();
    const before = here.counts.loaded;
    expect((await here.app.inject('/notes?bust=1')).statusCode).toBe(200);
    expect(here.counts.loaded).toBe(before);
  });

  test('has a HEAD with the same headers', async () => {
    const [get, head] = [await read(), await here.app.inject({ method: 'HEAD', url: '/notes' })];
    expect(head.body).toBe('');
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  test('starts anew with a database that was dropped and filled again', async () => {
    await database.db.collection('revisions').deleteMany({});
    await write();
    const before = (await read()).json();
    await database.db.collection('revisions').deleteMany({});
    await write();
    expect((await read()).json()).toHaveLength(before.length + 1);
  });
});

describe('one document', () => {
  test('that is not there is 404, and found once it is', async () => {
    const url = `/notes/${lastId + 1}`;
    const reply = await here.app.inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ error: 'There is nothing at this address.' });
    await write();
    expect((await here.app.inject(url)).json()).toMatchObject({ id: lastId });
  });
});

test('a list stays at hand while another address is asked for thousands of things', async () => {
  await read();
  const before = here.counts.loaded;
  const ids = Array.from({ length: 600 }, (_, at) => 10_000 + at);
  const notes = database.db.collection('notes');
  await notes.insertMany(ids.map((id) => ({ id, text: 'one of many' })));
  for (const id of ids) expect((await here.app.inject(`/notes/${id}`)).statusCode).toBe(200);
  await read();
  expect(here.counts.loaded).toBe(before);
  await notes.deleteMany({ id: { $in: ids } });
});

describe('a document that breaks the contract', () => {
  test('is a fault of the service and not a stripped reply', async () => {
    lastId += 1;
    await database.db.collection('notes').insertOne({ id: lastId, text: 42 });
    expect((await here.app.inject(`/notes/${lastId}`)).statusCode).toBe(500);
    await database.db.collection('notes').deleteOne({ id: lastId });
  });
});
