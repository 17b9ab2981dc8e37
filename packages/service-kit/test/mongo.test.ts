import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startDatabaseProxy } from '@msv/testing/api/startDatabaseProxy';
import { Collection } from 'mongodb';
import { startTestDatabase, type TestDatabase } from '../src/testing/startTestDatabase.ts';
import { buildNotesService } from './buildNotesService.ts';

let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
beforeAll(async () => {
  database = await startTestDatabase();
  proxy = await startDatabaseProxy(database.env.MONGODB_URI);
});
afterAll(async () => {
  await proxy.close();
  await database.close();
});

const buildApp = () => buildNotesService({ ...database.env, MONGODB_URI: proxy.uri }).app;

async function waitUntilReady(app: ReturnType<typeof buildApp>) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if ((await app.inject('/readyz')).statusCode === 200) return;
    await sleep(100);
  }
  throw new Error('The service did not become ready');
}

describe('a service without its database', () => {
  test('starts, is not ready, answers 503 and recovers by itself', async () => {
    proxy.cut();
    const app = buildApp();
    const logWarning = jest.spyOn(app.log, 'warn');
    const logError = jest.spyOn(app.log, 'error');
    await app.ready();
    const readiness = await app.inject('/readyz');
    expect(readiness.statusCode).toBe(503);
    expect(readiness.json()).toEqual({ error: 'Not ready: no answer from MongoDB.' });
    expect((await app.inject('/healthz')).statusCode).toBe(200);

    const refused = await app.inject('/notes');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json()).toEqual({
      error: 'The service is not available at the moment. Please try again shortly.',
    });

    proxy.restore();
    await waitUntilReady(app);
    // Without the warning of the rejected request.
    expect(logWarning.mock.calls.filter(({ length }) => length === 1)).toEqual([
      [expect.stringMatching(/^MongoDB is unavailable at .*MONGODB_URI\.$/)],
    ]);
    expect(logError).not.toHaveBeenCalled();
    expect((await app.inject('/notes')).json()).toEqual([]);
    expect(await database.db.collection('notes').indexExists('id_1')).toBe(true);
    await app.close();
  });

  test('serves cached responses during a later outage, and is not ready', async () => {
    const app = buildApp();
    await app.ready();
    expect((await app.inject('/notes')).statusCode).toBe(200);
    proxy.cut();
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/notes')).json()).toEqual([]);
    expect((await app.inject('/notes/7')).statusCode).toBe(503);
    const write = await app.inject({ method: 'POST', url: '/notes', payload: { id: 7, text: 'lost?' } });
    expect(write.statusCode).toBe(503);

    proxy.restore();
    await waitUntilReady(app);
    expect((await app.inject('/notes/7')).statusCode).toBe(404);
    await app.close();
  });

  test('sends no write while the database does not answer, and accepts writes again by itself', async () => {
    const app = buildApp();
    await app.ready();
    const post = (id: number) =>
      app.inject({ method: 'POST', url: '/notes', payload: { id, text: 'A note' } });
    expect((await post(100)).statusCode).toBe(201);

    const insertOne = jest.spyOn(Collection.prototype, 'insertOne');
    proxy.freeze();
    for (const id of [101, 102, 103]) {
      const rejected = await post(id);
      expect(rejected.statusCode).toBe(503);
      expect(rejected.headers['retry-after']).toBe('5');
    }
    expect(insertOne).not.toHaveBeenCalled();

    proxy.restore();
    await waitUntilReady(app);
    // The driver may still replace connections that it gave up meanwhile.
    let acceptedId = 104;
    while ((await post(acceptedId)).statusCode !== 201) acceptedId += 1;
    const ids = (await database.db.collection('notes').find().toArray()).map(({ id }) => id);
    expect(ids).toContain(acceptedId);
    for (const rejectedId of [101, 102, 103]) expect(ids).not.toContain(rejectedId);
    await app.close();
  });
});
