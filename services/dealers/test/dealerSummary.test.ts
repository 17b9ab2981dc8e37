import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DealerSummary, dealerSummaryRead } from '@msv/contracts/dealers/dealerSummary';
import { allStatesRead } from '@msv/contracts/dealers/state';
import * as v from 'valibot';
import { startDealers } from './startDealers.ts';

let dealers: Awaited<ReturnType<typeof startDealers>>;
beforeAll(async () => {
  dealers = await startDealers();
});
afterAll(() => dealers.close());

test('the summary of dealerships matches the list of states', async () => {
  const { app } = dealers;
  const states = v.parse(allStatesRead.schema, (await app.inject({ url: allStatesRead.url })).json());
  const summary = v.parse(
    v.strictObject(DealerSummary.entries),
    (await app.inject({ url: dealerSummaryRead.url })).json(),
  );
  expect(summary.dealershipCount).toBe(60);
  expect(summary.stateCount).toBe(states.filter(({ dealerCount }) => dealerCount > 0).length);
});
