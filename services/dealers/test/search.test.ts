import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  allDealerships,
  dealershipOverview,
  dealershipsFound,
  longestSearch,
  overviewLength,
} from '@msv/contracts/dealership';
import { dealershipFinder } from '@msv/contracts/dealershipFinder';
import { ZipCodePlace, zipCodePlace } from '@msv/contracts/zipCodePlace';
import * as v from 'valibot';
import { aNewDealership } from './aNewDealership.ts';
import { listed, postDealership, startDealers } from './dealers.ts';

let dealers: Awaited<ReturnType<typeof startDealers>>;
beforeAll(async () => {
  dealers = await startDealers();
});
afterAll(() => dealers.close());

const get = (url: string, headers: Record<string, string> = {}) => dealers.app.inject({ url, headers });
const found = async (search: string) =>
  v.parse(dealershipOverview.schema, (await get(dealershipsFound(search).url)).json());
const browserFinds = async () =>
  dealershipFinder(v.parse(allDealerships.schema, (await get(allDealerships.url)).json()));

describe('a search', () => {
  test.each(['DEMO', 'orlando', 'new ', ' florida ', 'e', 'nobody is called this', 'é', '.*', '00000'])(
    'for %j finds what the browser finds in the whole list',
    async (search) => {
      const expected = (await browserFinds())(search);
      expect(await found(search)).toEqual({
        dealershipCount: expected.length,
        dealerships: expected.slice(0, overviewLength),
      });
    },
  );

  test.each(['32801', '32801-1234', ' 99501 '])(
    'for the ZIP code %s finds all, the nearest first',
    async (zip) => {
      const { url } = zipCodePlace(zip.trim());
      const place = v.parse(ZipCodePlace, (await get(url)).json());
      const expected = (await browserFinds())(zip, place);
      expect(expected).toHaveLength(60);
      expect(await found(zip)).toEqual({
        dealershipCount: 60,
        dealerships: expected.slice(0, overviewLength),
      });
    },
  );

  test.each(['', '%20', '%0A'])('for %j is no search', async (search) => {
    const reply = await get(`${dealershipOverview.url}?search=${search}`);
    expect(reply.json()).toEqual((await get(dealershipOverview.url)).json());
  });

  test('is refused where it is longer than any name', async () => {
    expect((await get(dealershipsFound('x'.repeat(longestSearch)).url)).statusCode).toBe(200);
    const reply = await get(dealershipsFound('x'.repeat(longestSearch + 1)).url);
    expect([reply.statusCode, reply.json().fields]).toEqual([
      400,
      { search: 'Please use at most 120 characters' },
    ]);
    expect((await get(`${dealershipOverview.url}?search=a&search=b`)).statusCode).toBe(400);
  });

  test('costs a caller who has the answer nothing but the question, however it is spelled', async () => {
    const { etag } = (await get(dealershipsFound('Demo').url)).headers;
    const again = await get(dealershipsFound(' DEMO ').url, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('finds a dealership as soon as it is listed', async () => {
    expect((await found('Zanzibar')).dealershipCount).toBe(0);
    const added = listed(await postDealership(dealers.app, aNewDealership({ name: 'Zanzibar Demo Carts' })));
    expect(await found('Zanzibar')).toEqual({ dealershipCount: 1, dealerships: [added] });
  });
});
