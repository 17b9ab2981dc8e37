import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  allDealershipsRead,
  createDealershipSearchRead,
  dealershipOverviewRead,
  maxDealershipSearchLength,
  maxOverviewDealerships,
} from '@msv/contracts/dealers/dealership';
import { createDealershipFinder } from '@msv/contracts/dealers/search/createDealershipFinder';
import { filterByRadius } from '@msv/contracts/dealers/search/filterByRadius';
import { groupByState } from '@msv/contracts/dealers/search/groupByState';
import { createZipCodeLocationRead, ZipCodeLocation } from '@msv/contracts/dealers/zipCodeLocation';
import * as v from 'valibot';
import { buildNewDealership } from './buildNewDealership.ts';
import { parseCreatedDealership, postDealership, startDealers } from './startDealers.ts';

let dealers: Awaited<ReturnType<typeof startDealers>>;
beforeAll(async () => {
  dealers = await startDealers();
});
afterAll(() => dealers.close());

const get = (url: string, headers: Record<string, string> = {}) => dealers.app.inject({ url, headers });
const search = async (searchText: string) =>
  v.parse(dealershipOverviewRead.schema, (await get(createDealershipSearchRead(searchText).url)).json());
const createBrowserFinder = async () =>
  createDealershipFinder(v.parse(allDealershipsRead.schema, (await get(allDealershipsRead.url)).json()));

describe('a search', () => {
  test.each([
    'DEMO',
    'orlando',
    ' florida ',
    'no such dealer',
    '.*',
    '00000',
    'Orlando, FL',
    'Queen’s Crown',
    'TX',
    'dealers near Orlando',
  ])('for %j finds the same dealerships as the browser', async (searchText) => {
    const found = (await createBrowserFinder())(searchText);
    const groups = groupByState(found.dealerships, found.firstState);
    const expected = groups.flatMap(({ dealerships }) => dealerships);
    expect(await search(searchText)).toEqual({
      dealershipCount: expected.length,
      dealerships: expected.slice(0, maxOverviewDealerships),
      states: groups.map(({ state, dealerships }) => ({ state, dealershipCount: dealerships.length })),
    });
  });

  test.each(['32801', '32801-1234', ' 99501 ', '３２８０１'])(
    'for the ZIP code %s finds all dealerships, sorted by distance',
    async (zipCode) => {
      const { url } = createZipCodeLocationRead(zipCode.trim());
      const location = v.parse(ZipCodeLocation, (await get(url)).json());
      const { dealerships: expected } = (await createBrowserFinder())(zipCode, location);
      expect(expected).toHaveLength(60);
      expect(await search(zipCode)).toEqual({
        dealershipCount: 60,
        dealerships: expected.slice(0, maxOverviewDealerships),
      });
    },
  );

  test.each([25, 250] as const)(
    'for a ZIP code within %i miles finds the same dealerships as the browser',
    async (radius) => {
      const { url, schema } = createDealershipSearchRead('32801', { radius });
      const { dealershipCount, dealerships } = v.parse(schema, (await get(url)).json());
      const zipCodeRead = createZipCodeLocationRead('32801');
      const location = v.parse(ZipCodeLocation, (await get(zipCodeRead.url)).json());
      const all = (await createBrowserFinder())('32801', location).dealerships;
      const expected = filterByRadius(all, location, radius);
      expect(expected.length).toBeGreaterThan(0);
      expect(dealershipCount).toBe(expected.length);
      expect(dealerships).toEqual(expected);
    },
  );

  test.each(['', '%20', '%0A', '%E2%80%8B+%E2%81%A6', '%E2%80%8B'.repeat(121)])(
    'for %j returns the overview',
    async (query) => {
      const response = await get(`${dealershipOverviewRead.url}?search=${query}`);
      expect(response.json()).toEqual((await get(dealershipOverviewRead.url)).json());
    },
  );

  test('is rejected if it is longer than the maximum', async () => {
    expect(
      (await get(createDealershipSearchRead('x'.repeat(maxDealershipSearchLength)).url)).statusCode,
    ).toBe(200);
    const response = await get(createDealershipSearchRead('x'.repeat(maxDealershipSearchLength + 1)).url);
    expect([response.statusCode, response.json().fields]).toEqual([
      400,
      { search: 'Please use at most 120 characters' },
    ]);
    const padded = `${'\u200b'.repeat(9)}${'x'.repeat(maxDealershipSearchLength)}`;
    expect((await get(`${dealershipOverviewRead.url}?search=${encodeURIComponent(padded)}`)).statusCode).toBe(
      200,
    );
    expect((await get(`${dealershipOverviewRead.url}?search=a&search=b`)).statusCode).toBe(400);
  });

  test('is answered with 304 if nothing has changed, even with another spelling', async () => {
    const { etag } = (await get(createDealershipSearchRead('Demo').url)).headers;
    const secondResponse = await get(createDealershipSearchRead(' DEMO ').url, {
      'if-none-match': String(etag),
    });
    expect([secondResponse.statusCode, secondResponse.body]).toEqual([304, '']);
  });

  test('finds a new dealership immediately', async () => {
    expect((await search('Zanzibar')).dealershipCount).toBe(0);
    const added = parseCreatedDealership(
      await postDealership(dealers.app, buildNewDealership({ name: 'Zanzibar Demo Carts' })),
    );
    expect(await search('Zanzibar')).toEqual({
      dealershipCount: 1,
      dealerships: [added],
      states: [{ state: 'Florida', dealershipCount: 1 }],
    });
  });
});
