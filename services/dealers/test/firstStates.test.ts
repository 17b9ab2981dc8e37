import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allStatesRead, createFirstStatesRead, statesUrl } from '@msv/contracts/dealers/state';
import * as v from 'valibot';
import { startDealers } from './startDealers.ts';

let dealers: Awaited<ReturnType<typeof startDealers>>;
beforeAll(async () => {
  dealers = await startDealers();
});
afterAll(() => dealers.close());

const fetchStates = async (url: string) =>
  v.parse(allStatesRead.schema, (await dealers.app.inject({ url })).json());

describe('the first states', () => {
  test.each([1, 6, 49])('are the first %d of all states', async (limit) => {
    const { url } = createFirstStatesRead(limit);
    expect(url).toBe(`${statesUrl}?limit=${limit}`);
    expect(await fetchStates(url)).toEqual((await fetchStates(allStatesRead.url)).slice(0, limit));
  });

  test.each([50, 51])('are read with all states if there are at most %d', (limit) => {
    expect(createFirstStatesRead(limit)).toBe(allStatesRead);
  });

  test.each(['0', '51', '06', '6.0', 'six', ''])('cannot have the limit "%s"', async (limit) => {
    const { statusCode } = await dealers.app.inject({ url: `${statesUrl}?limit=${limit}` });
    expect(statusCode).toBe(400);
  });
});
