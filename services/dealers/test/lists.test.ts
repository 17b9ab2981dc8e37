import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  allDealerships,
  Dealership,
  dealershipOverview,
  dealershipsInState,
  dealershipsUrl,
} from '@msv/contracts/dealership';
import { allStates, State, stateBySlug } from '@msv/contracts/state';
import { stateNames } from '@msv/contracts/stateNames';
import * as v from 'valibot';
import { startDealers } from './dealers.ts';

let dealers: Awaited<ReturnType<typeof startDealers>>;
beforeAll(async () => {
  dealers = await startDealers();
});
afterAll(() => dealers.close());

const get = (url: string, headers: Record<string, string> = {}) => dealers.app.inject({ url, headers });
const namesAt = async (url: string) =>
  v.parse(v.array(v.strictObject(Dealership.entries)), (await get(url)).json()).map(({ name }) => name);
const byName = (names: string[]) => names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));

describe('the list of dealerships', () => {
  test('has all of them by name, each as the contract says and nothing more', async () => {
    const names = await namesAt(allDealerships.url);
    expect(names).toHaveLength(60);
    expect(names).toEqual(byName(names));
  });

  test('is begun by the overview, which knows how many there are', async () => {
    const { dealershipCount, dealerships } = v.parse(
      dealershipOverview.schema,
      (await get(dealershipOverview.url)).json(),
    );
    expect(dealershipCount).toBe(60);
    expect(dealerships.map(({ name }) => name)).toEqual((await namesAt(allDealerships.url)).slice(0, 36));
  });

  test.each([allDealerships.url, dealershipOverview.url, allStates.url])(
    'costs a visitor who has it nothing but the question: %s',
    async (url) => {
      const headers = { 'accept-encoding': 'gzip, deflate, br' };
      const first = await get(url, headers);
      expect(first.headers['content-encoding']).toBe('br');
      const again = await get(url, { ...headers, 'if-none-match': String(first.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    },
  );
});

describe("a state's dealerships", () => {
  test.each(['Florida', 'florida', 'FLORIDA', 'FL', 'fl', ' Florida '])('are found by %j', async (state) => {
    const names = await namesAt(dealershipsInState(state).url);
    expect(names).toHaveLength(9);
    expect(names).toEqual(byName(names));
  });

  test.each(['New York', 'new%20york', 'NEW%20YORK', 'new-york', 'New-York', 'ny', 'New%20%20York'])(
    'are found by a name of two words, as %j',
    async (state) => {
      expect(await namesAt(`${dealershipsUrl}/state/${state}`)).toHaveLength(3);
    },
  );

  test('are none where there are none yet', async () => {
    const reply = await get(dealershipsInState('Wyoming').url);
    expect([reply.statusCode, reply.json()]).toEqual([200, []]);
  });

  test.each(['Atlantis', 'xx', 'flo', '%7B%22$ne%22:1%7D', 'Puerto Rico', '%20'])(
    'are 404 for what is no state: %s',
    async (state) => {
      const reply = await get(`${dealershipsUrl}/state/${state}`);
      expect([reply.statusCode, reply.json()]).toEqual([404, { error: 'There is no such state.' }]);
    },
  );
});

describe('the states', () => {
  const states = async () =>
    v.parse(v.array(v.strictObject(State.entries)), (await get(allStates.url)).json());

  test('come by dealer count, highest first, and those with as many as each other by name', async () => {
    const all = await states();
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
    const withNone = all.filter(({ dealerCount }) => dealerCount === 0).map(({ name }) => name);
    expect(withNone).toHaveLength(28);
    expect(withNone).toEqual(withNone.toSorted());
    expect(all.map(({ name }) => name).sort()).toEqual([...stateNames]);
  });

  test('count what is listed, so that all together count every dealership', async () => {
    const counted = (await states()).reduce((sum, { dealerCount }) => sum + dealerCount, 0);
    expect(counted).toBe(await dealers.dealerships.countDocuments());
  });

  test('are found one by one by their slug, with the same count', async () => {
    const all = await states();
    for (const state of [all[0], all.at(-1)]) {
      expect((await get(stateBySlug(state?.slug ?? '').url)).json()).toEqual(state);
    }
  });

  test.each(['atlantis', 'Florida', 'fl', '%7B%22$ne%22:1%7D'])('are 404 at %s', async (slug) => {
    const reply = await get(`/api/states/${slug}`);
    expect([reply.statusCode, reply.json()]).toEqual([404, { error: 'There is no such state.' }]);
  });
});

describe('the service', () => {
  test('is ready when its database answers', async () => {
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('documents what it takes', async () => {
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
