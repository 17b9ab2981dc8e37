import { beforeAll, describe, expect, test } from '@jest/globals';
import { stateNames } from '@msv/contracts/dealers/stateNames';
import { maxGeneratedDealerships } from './generateDealerships.ts';
import { readSeedDealerships } from './readSeedDealerships.ts';

type SeedDealerships = Awaited<ReturnType<typeof readSeedDealerships>>;

function countByState(dealerships: SeedDealerships) {
  const counts: Record<string, number> = {};
  for (const { state } of dealerships) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

describe('demo dealerships', () => {
  test('are 60, distributed unevenly across 22 states', async () => {
    const dealerships = await readSeedDealerships({ DEALERS_DEMO_DATA: 'on', DEALERS_GENERATED: 0 });
    expect(countByState(dealerships)).toEqual(expectedCounts);
    expect(dealerships).toHaveLength(60);
    expect(dealerships.filter(({ latitude }) => latitude === null)).toHaveLength(4);
    expect(dealerships.filter(({ membershipId }) => membershipId === null)).toHaveLength(10);
  });

  test('are fictional: names contain Demo, phone numbers and email addresses are reserved for fiction', async () => {
    const dealerships = await readSeedDealerships({ DEALERS_DEMO_DATA: 'on', DEALERS_GENERATED: 3000 });
    for (const { name, phone, email, address } of dealerships) {
      expect(name).toMatch(/\bDemo\b/);
      expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
      expect(email).toMatch(/^[a-z0-9-]+@example\.com$/);
      expect(address).toMatch(/Sample|Example|Placeholder/);
    }
  });

  test('can be disabled', async () => {
    expect(await readSeedDealerships({ DEALERS_DEMO_DATA: 'off', DEALERS_GENERATED: 0 })).toEqual([]);
  });
});

describe('generated dealerships', () => {
  let all: SeedDealerships;
  beforeAll(async () => {
    all = await readSeedDealerships({ DEALERS_DEMO_DATA: 'on', DEALERS_GENERATED: maxGeneratedDealerships });
  });

  test('are added to the demo dealerships in the requested number without duplicates', () => {
    expect(all).toHaveLength(60 + maxGeneratedDealerships);
    for (const getKey of [
      ({ id }: SeedDealerships[number]) => String(id),
      ({ nameKey, zipKey }: SeedDealerships[number]) => `${nameKey}/${zipKey}`,
      ({ phoneKey }: SeedDealerships[number]) => phoneKey,
    ]) {
      expect(new Set(all.map(getKey)).size).toBe(all.length);
    }
  });

  test('are always the same, regardless of their number and of the demo dealerships', async () => {
    const dealerships = await readSeedDealerships({ DEALERS_DEMO_DATA: 'off', DEALERS_GENERATED: 500 });
    expect(dealerships).toEqual(all.slice(60, 560));
  });

  test('have real locations in every state', async () => {
    const dealerships = await readSeedDealerships({ DEALERS_DEMO_DATA: 'off', DEALERS_GENERATED: 1000 });
    expect(Object.keys(countByState(dealerships)).sort()).toEqual([...stateNames]);
    expect(dealerships[0]).toMatchObject({ state: 'Alabama', phone: '(205) 555-0100' });
    for (const { city, zipCode, latitude, longitude } of dealerships) {
      expect(city).not.toBe('');
      expect(zipCode).toMatch(/^\d{5}$/);
      expect([latitude, longitude]).toEqual([expect.any(Number), expect.any(Number)]);
    }
  });
});

const expectedCounts = {
  Florida: 9,
  Texas: 7,
  California: 6,
  Arizona: 5,
  Georgia: 4,
  'South Carolina': 4,
  'New York': 3,
  'North Carolina': 3,
  Alabama: 2,
  Nevada: 2,
  'New Jersey': 2,
  Pennsylvania: 2,
  Tennessee: 2,
  Colorado: 1,
  Hawaii: 1,
  Illinois: 1,
  Louisiana: 1,
  Michigan: 1,
  Missouri: 1,
  Ohio: 1,
  Virginia: 1,
  Washington: 1,
};
