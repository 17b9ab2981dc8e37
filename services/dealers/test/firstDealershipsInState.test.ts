import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dealershipsInState, firstDealershipsInState, overviewLength } from '@msv/contracts/dealership';
import { aDealership } from '@msv/testing/aDealership';
import * as v from 'valibot';
import { withKeys } from '../src/DealershipDocument.ts';
import { startDealers } from './dealers.ts';

let dealers: Awaited<ReturnType<typeof startDealers>>;
beforeAll(async () => {
  dealers = await startDealers();
  await dealers.dealerships.insertMany(
    Array.from({ length: overviewLength + 4 }, (_, at) => {
      const id = 5000 + at;
      return withKeys(aDealership({ id, name: `Cart ${id}`, state: 'Wyoming', phone: `(307) 555-${id}` }));
    }),
  );
});
afterAll(() => dealers.close());

async function namesAt({ url, schema }: ReturnType<typeof dealershipsInState>) {
  return v.parse(schema, (await dealers.app.inject({ url })).json()).map(({ name }) => name);
}

test('a page gets the first of many dealerships in a state, by name, and all of a few', async () => {
  const all = await namesAt(dealershipsInState('Wyoming'));
  expect(all).toHaveLength(overviewLength + 4);
  expect(await namesAt(firstDealershipsInState('Wyoming'))).toEqual(all.slice(0, overviewLength));
  expect(await namesAt(firstDealershipsInState('Florida'))).toEqual(
    await namesAt(dealershipsInState('Florida')),
  );
});

test.each(['0', '5', '37', '-1', 'all', ''])('a limit of %j is refused', async (limit) => {
  const reply = await dealers.app.inject({ url: `${dealershipsInState('Florida').url}?limit=${limit}` });
  expect(reply.statusCode).toBe(400);
});
