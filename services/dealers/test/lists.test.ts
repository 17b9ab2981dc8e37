import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  allDealershipsRead,
  createDealershipSearchRead,
  createStateDealershipsRead,
  Dealership,
  dealershipOverviewRead,
  dealershipsUrl,
} from '@msv/contracts/dealers/dealership';
import { groupByState } from '@msv/contracts/dealers/search/groupByState';
import { allStatesRead, createStateRead, State } from '@msv/contracts/dealers/state';
import { stateNames } from '@msv/contracts/dealers/stateNames';
import * as v from 'valibot';
import { startDealers } from './startDealers.ts';

let dealers: Awaited<ReturnType<typeof startDealers>>;
beforeAll(async () => {
  dealers = await startDealers();
});
afterAll(() => dealers.close());

const get = (url: string, headers: Record<string, string> = {}) => dealers.app.inject({ url, headers });
const fetchNames = async (url: string) =>
  v.parse(v.array(v.strictObject(Dealership.entries)), (await get(url)).json()).map(({ name }) => name);
const sortNames = (names: string[]) => names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));

describe('the dealership list', () => {
  test('contains all dealerships by name, with exactly the fields of the contract', async () => {
    const names = await fetchNames(allDealershipsRead.url);
    expect(names).toHaveLength(60);
    expect(names).toEqual(sortNames(names));
  });

  test('has pages that contain each dealership once, by state and name, and the number of each state', async () => {
    const all = v.parse(allDealershipsRead.schema, (await get(allDealershipsRead.url)).json());
    const groups = groupByState(all);
    const [first, second] = await Promise.all(
      [1, 2].map(async (page) => {
        const { url, schema } = createDealershipSearchRead('', { page });
        return v.parse(schema, (await get(url)).json());
      }),
    );
    expect([first?.dealershipCount, second?.dealershipCount]).toEqual([60, 60]);
    expect([...(first?.dealerships ?? []), ...(second?.dealerships ?? [])]).toEqual(
      groups.flatMap(({ dealerships }) => dealerships),
    );
    expect(first?.states).toEqual(
      groups.map(({ state, dealerships }) => ({ state, dealershipCount: dealerships.length })),
    );
  });

  test.each([
    ['page=3', 404],
    ['search=orlando&page=2', 404],
    ['page=0', 400],
    ['page=one', 400],
    ['radius=30', 400],
    ['search=nothing-matches', 200],
  ])('has no other pages: %s responds with %i', async (query, status) => {
    expect((await get(`${dealershipOverviewRead.url}?${query}`)).statusCode).toBe(status);
  });
});

describe('the dealerships of a state', () => {
  test.each(['Florida', 'fl', ' Florida '])('are found by %j', async (state) => {
    const names = await fetchNames(createStateDealershipsRead(state).url);
    expect(names).toHaveLength(9);
    expect(names).toEqual(sortNames(names));
  });

  test.each(['new%20york', 'new-york', 'New%20%20York'])(
    'are found by a two-word name written as %j',
    async (state) => {
      expect(await fetchNames(`${dealershipsUrl}/state/${state}`)).toHaveLength(3);
    },
  );

  test('are an empty list if there are none', async () => {
    const response = await get(createStateDealershipsRead('Wyoming').url);
    expect([response.statusCode, response.json()]).toEqual([200, []]);
  });

  test.each(['flo', '%7B%22$ne%22:1%7D', '%20'])('are 404 for the unknown state %s', async (state) => {
    const response = await get(`${dealershipsUrl}/state/${state}`);
    expect([response.statusCode, response.json()]).toEqual([404, { error: 'State not found.' }]);
  });
});

describe('the state list', () => {
  const fetchStates = async () =>
    v.parse(v.array(v.strictObject(State.entries)), (await get(allStatesRead.url)).json());

  test('is sorted by dealer count in descending order, then by name', async () => {
    const all = await fetchStates();
    expect(all.slice(0, 14).map(({ name, dealerCount }) => [name, dealerCount])).toEqual([
      ['Florida', 9],
      ['Texas', 7],
      ['California', 6],
      ['Arizona', 5],
      ['Georgia', 4],
      ['South Carolina', 4],
      ['New York', 3],
      ['North Carolina', 3],
      ['Alabama', 2],
      ['Nevada', 2],
      ['New Jersey', 2],
      ['Pennsylvania', 2],
      ['Tennessee', 2],
      ['Colorado', 1],
    ]);
    const namesWithoutDealers = all.filter(({ dealerCount }) => dealerCount === 0).map(({ name }) => name);
    expect(namesWithoutDealers).toHaveLength(28);
    expect(namesWithoutDealers).toEqual(namesWithoutDealers.toSorted());
    expect(all.map(({ name }) => name).sort()).toEqual([...stateNames]);
  });

  test('has dealer counts that add up to the number of dealerships', async () => {
    const totalCount = (await fetchStates()).reduce((sum, { dealerCount }) => sum + dealerCount, 0);
    expect(totalCount).toBe(await dealers.dealerships.countDocuments());
  });

  test('has the same states as the single-state route', async () => {
    const all = await fetchStates();
    for (const state of [all[0], all.at(-1)]) {
      expect((await get(createStateRead(state?.slug ?? '').url)).json()).toEqual(state);
    }
  });

  test.each(['atlantis', 'Florida', 'fl', '%7B%22$ne%22:1%7D'])(
    'does not contain the slug %s, which is 404',
    async (slug) => {
      const response = await get(`/api/states/${slug}`);
      expect([response.statusCode, response.json()]).toEqual([404, { error: 'State not found.' }]);
    },
  );
});

describe('the service', () => {
  test('documents the request body and headers', async () => {
    const { paths } = (await get('/docs/json')).json();
    const { requestBody, parameters } = paths[dealershipsUrl].post;
    const { properties, required } = requestBody.content['application/json'].schema;
    expect(required).toEqual(['name', 'address', 'city', 'state', 'zipCode', 'phone', 'email']);
    expect(properties.state.enum).toEqual([...stateNames]);
    expect(parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'idempotency-key', required: false }),
    );
  });
});
