import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  allDealershipsRead,
  createDealershipRead,
  createDealershipSearchRead,
  createStateDealershipsRead,
  dealershipOverviewRead,
} from '@msv/contracts/dealers/dealership';
import { allStatesRead } from '@msv/contracts/dealers/state';
import { invalidDocumentsHeader } from '@msv/contracts/http/invalidDocuments';
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

describe('the header of a response reports the invalid documents that it leaves out', () => {
  const header = async (url: string) => {
    const { headers } = await dealers.app.inject(url);
    return headers[invalidDocumentsHeader];
  };

  test.each([
    ['a list', allDealershipsRead.url, '{"dealerships":1}'],
    [
      'a search, which has cached the dealerships',
      createDealershipSearchRead('Florida').url,
      '{"dealerships":1}',
    ],
    ['a second search', createDealershipSearchRead('Texas').url, '{"dealerships":1}'],
    ['another collection', allStatesRead.url, '{"states":1}'],
    ['a list without invalid documents', createStateDealershipsRead('Texas').url, undefined],
  ])('%s', async (_case, url, expected) => {
    expect(await header(url)).toBe(expected);
    // The second response is cached.
    expect(await header(url)).toBe(expected);
  });

  test('a page of an item', async () => {
    const stored = await dealers.dealerships.findOne({ id: 1 });
    const response = await dealers.app.inject(createDealershipRead(stored?.slug ?? '').url);
    expect([response.statusCode, response.headers[invalidDocumentsHeader]]).toEqual([
      404,
      '{"dealerships":1}',
    ]);
  });
});

describe('an invalid stored state', () => {
  test('is left out of the list, which contains all others', async () => {
    const states = await fetchBody(allStatesRead);
    expect(states).toHaveLength(49);
    expect(states.map(({ slug }) => slug)).not.toContain('wyoming');
  });
});
