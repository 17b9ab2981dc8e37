import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  createFirstStateDealershipsRead,
  createStateDealershipsRead,
  maxOverviewDealerships,
} from '@msv/contracts/dealers/dealership';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import * as v from 'valibot';
import { addDuplicateDetectionKeys } from '../src/dealerships/DealershipDocument.ts';
import { startDealers } from './startDealers.ts';

let dealers: Awaited<ReturnType<typeof startDealers>>;
beforeAll(async () => {
  dealers = await startDealers();
  await dealers.dealerships.insertMany(
    Array.from({ length: maxOverviewDealerships + 4 }, (_, index) => {
      const id = 5000 + index;
      return addDuplicateDetectionKeys(
        buildDealership({ id, name: `Cart ${id}`, state: 'Wyoming', phone: `(307) 555-${id}` }),
      );
    }),
  );
});
afterAll(() => dealers.close());

async function fetchNames({ url, schema }: ReturnType<typeof createStateDealershipsRead>) {
  return v.parse(schema, (await dealers.app.inject({ url })).json()).map(({ name }) => name);
}

test('the limit returns the first of many dealerships by name, or all of a few', async () => {
  const all = await fetchNames(createStateDealershipsRead('Wyoming'));
  expect(all).toHaveLength(maxOverviewDealerships + 4);
  expect(await fetchNames(createFirstStateDealershipsRead('Wyoming'))).toEqual(
    all.slice(0, maxOverviewDealerships),
  );
  expect(await fetchNames(createFirstStateDealershipsRead('Florida'))).toEqual(
    await fetchNames(createStateDealershipsRead('Florida')),
  );
});

test.each(['0', '5', '37', '-1', 'all', ''])('the limit %j is rejected', async (limit) => {
  const response = await dealers.app.inject({
    url: `${createStateDealershipsRead('Florida').url}?limit=${limit}`,
  });
  expect(response.statusCode).toBe(400);
});
