import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '../src/testing/startTestDatabase.ts';
import { buildNotesService } from './buildNotesService.ts';

let database: TestDatabase;
let app: ReturnType<typeof buildNotesService>['app'];
beforeAll(async () => {
  database = await startTestDatabase();
  await database.db.collection('notes').insertOne({ id: 1, text: 'stored' });
  app = buildNotesService({ ...database.env, MAINTENANCE: 'read-only' }).app;
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

describe('a service in read-only maintenance', () => {
  test('is ready and responds to reads', async () => {
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect((await app.inject('/notes')).json()).toEqual([{ id: 1, text: 'stored' }]);
    expect((await app.inject({ method: 'HEAD', url: '/notes/1' })).statusCode).toBe(200);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'rejects a %s before it is validated',
    async (method) => {
      const response = await app.inject({ method, url: '/notes', payload: { id: 'invalid' } });
      expect(response.statusCode).toBe(503);
      expect(response.headers).toMatchObject({ 'retry-after': '300', 'cache-control': 'no-store' });
      expect(response.json()).toEqual({
        error: 'Because of maintenance, nothing can be changed at the moment. Please try again later.',
        code: 'maintenance',
      });
    },
  );

  test('creates no indexes', async () => {
    const names = (await database.db.collection('notes').indexes()).map(({ name }) => name);
    expect(names).toEqual(['_id_']);
  });
});
