import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dealershipsUrl } from '@msv/contracts/dealers/dealership';
import { startTestDatabase, type TestDatabase } from '@msv/service-kit/testing/startTestDatabase';
import { startDatabaseProxy } from '@msv/testing/api/startDatabaseProxy';
import { buildNewDealership } from './buildNewDealership.ts';
import { buildTestApp, postDealership } from './startDealers.ts';

let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let app: ReturnType<typeof buildTestApp>;
beforeAll(async () => {
  database = await startTestDatabase();
  proxy = await startDatabaseProxy(database.env.MONGODB_URI);
  app = buildTestApp({ ...database.env, MONGODB_URI: proxy.uri });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await proxy.close();
  await database.close();
});

test('reads and new dealerships get 503 while the database is away', async () => {
  proxy.cut();
  const responses = [
    await app.inject(dealershipsUrl),
    await app.inject(`${dealershipsUrl}/state/texas`),
    await postDealership(app, buildNewDealership()),
    await app.inject('/readyz'),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
  expect(responses[2]?.headers['retry-after']).toBe('5');
  proxy.restore();
});
