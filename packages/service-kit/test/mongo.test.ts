import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '../src/testDatabase.ts';
import { aNotebook } from './aNotebook.ts';
import { layCable } from './databaseCable.ts';

let database: TestDatabase;
let cable: Awaited<ReturnType<typeof layCable>>;
beforeAll(async () => {
  database = await startTestDatabase();
  cable = await layCable(database.env.MONGODB_URI);
});
afterAll(async () => {
  await cable.close();
  await database.close();
});

const start = () => aNotebook({ ...database.env, MONGODB_URI: cable.uri }).app;

async function untilReady(app: ReturnType<typeof start>) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if ((await app.inject('/readyz')).statusCode === 200) return;
    await sleep(100);
  }
  throw new Error('The service did not get ready');
}

describe('a service whose database is away', () => {
  test('starts, says what it misses, answers 503, and recovers by itself', async () => {
    cable.pull();
    const app = start();
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

    cable.putBack();
    await untilReady(app);
    expect((await app.inject('/notes')).json()).toEqual([]);
    expect(await database.db.collection('notes').indexExists('id_1')).toBe(true);
    await app.close();
  }, 30_000);

  test('goes on with what it knows when the database leaves later, and still says that it misses it', async () => {
    const app = start();
    await app.ready();
    expect((await app.inject('/notes')).statusCode).toBe(200);
    cable.pull();
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/notes')).json()).toEqual([]);
    expect((await app.inject('/notes/7')).statusCode).toBe(503);
    const write = await app.inject({ method: 'POST', url: '/notes', payload: { id: 7, text: 'lost?' } });
    expect(write.statusCode).toBe(503);

    cable.putBack();
    await untilReady(app);
    expect((await app.inject('/notes/7')).statusCode).toBe(404);
    await app.close();
  }, 30_000);
});
