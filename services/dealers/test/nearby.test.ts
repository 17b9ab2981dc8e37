import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createDealershipsNearStateRead,
  createNearestDealershipsRead,
  maxNearbyDealerships,
} from '@msv/contracts/dealers/dealership';
import * as v from 'valibot';
import { startDealers } from './startDealers.ts';

let dealers: Awaited<ReturnType<typeof startDealers>>;
beforeAll(async () => {
  dealers = await startDealers();
});
afterAll(() => dealers.close());

async function fetchNearby({ url, schema }: ReturnType<typeof createNearestDealershipsRead>) {
  const response = await dealers.app.inject(url);
  expect(response.statusCode).toBe(200);
  return v.parse(schema, response.json());
}

describe('the nearest dealerships', () => {
  test.each(['32801', '32801-1234'])('to the ZIP code %s are sorted by distance', async (zipCode) => {
    const nearest = await fetchNearby(createNearestDealershipsRead(zipCode));
    expect(nearest).toHaveLength(maxNearbyDealerships);
    expect(nearest[0]).toMatchObject({ city: 'Orlando', miles: expect.any(Number) });
    const miles = nearest.map((dealership) => dealership.miles);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    expect(miles[0]).toBeLessThan(5);
  });

  test('to a state without dealerships come from other states', async () => {
    const nearest = await fetchNearby(createDealershipsNearStateRead('Wyoming'));
    expect(nearest[0]?.state).toBe('Colorado');
    expect(nearest).toHaveLength(maxNearbyDealerships);
  });

  test('to a state with dealerships leave out its own', async () => {
    const nearest = await fetchNearby(createDealershipsNearStateRead('new-york'));
    expect(nearest.map(({ state }) => state)).not.toContain('New York');
    expect(nearest[0]?.state).toMatch(/New Jersey|Pennsylvania/);
  });

  test.each(['nearest/99999', 'nearest/Orlando', 'near-state/Atlantis'])(
    'of an unknown place are 404: %s',
    async (path) => {
      expect((await dealers.app.inject(`/api/dealerships/${path}`)).statusCode).toBe(404);
    },
  );
});
