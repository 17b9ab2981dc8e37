import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  allDealershipsRead,
  createDealershipSearchRead,
  createStateDealershipsRead,
  dealershipOverviewRead,
} from '@msv/contracts/dealers/dealership';
import { allStatesRead } from '@msv/contracts/dealers/state';
import * as v from 'valibot';
import { startDealers } from './startDealers.ts';

let dealers: Awaited<ReturnType<typeof startDealers>>;
beforeAll(async () => {
  dealers = await startDealers();
  await dealers.db.collection('dealerships').updateOne({ id: 1 }, { $unset: { email: 1 } });
  await dealers.db.collection('states').updateOne({ slug: 'wyoming' }, { $set: { emoji: 7 } });
});
afterAll(() => dealers.close());

async function fetchBody<Output>({ url, schema }: { url: string; schema: v.GenericSchema<unknown, Output> }) {
  const response = await dealers.app.inject(url);
  expect(response.statusCode).toBe(200);
  return v.parse(schema, response.json());
}

describe('an invalid stored dealership', () => {
  test('is left out of the lists, which contain all others', async () => {
    const all = await fetchBody(allDealershipsRead);
    expect(all).toHaveLength(59);
    expect(all.map(({ id }) => id)).not.toContain(1);
    expect(await fetchBody(createStateDealershipsRead('Florida'))).toHaveLength(8);
    const { dealerships } = await fetchBody(dealershipOverviewRead);
    expect(dealerships.map(({ id }) => id)).not.toContain(1);
  });

  test('is not found by a search', async () => {
    const { dealershipCount } = await fetchBody(createDealershipSearchRead('Tangerine Moon'));
    expect(dealershipCount).toBe(0);
  });
});

describe('an invalid stored state', () => {
  test('is left out of the list, which contains all others', async () => {
    const states = await fetchBody(allStatesRead);
    expect(states).toHaveLength(49);
    expect(states.map(({ slug }) => slug)).not.toContain('wyoming');
  });
});
