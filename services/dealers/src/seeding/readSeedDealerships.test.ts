import { beforeAll, describe, expect, test } from '@jest/globals';
import { stateNames } from '@msv/contracts/stateNames';
import { maxGenerated } from './generateDealerships.ts';
import { seededDealerships } from './seededDealerships.ts';

type Seeded = Awaited<ReturnType<typeof seededDealerships>>;

function countsOf(dealerships: Seeded) {
  const counts: Record<string, number> = {};
  for (const { state } of dealerships) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

describe('the demo dealers', () => {
  test('are sixty in 22 states, unevenly', async () => {
    const dealerships = await seededDealerships({ DEALERS_DEMO_DATA: 'on', DEALERS_GENERATED: 0 });
    expect(countsOf(dealerships)).toEqual(expectedCounts);
    expect(dealerships).toHaveLength(60);
    expect(dealerships.filter(({ latitude }) => latitude === null)).toHaveLength(4);
    expect(dealerships.filter(({ membershipId }) => membershipId === null)).toHaveLength(10);
  });

  test('are nobody: they say Demo and have phones and mail that are kept for fiction', async () => {
    const dealerships = await seededDealerships({ DEALERS_DEMO_DATA: 'on', DEALERS_GENERATED: 3000 });
    for (const { name, phone, email, address } of dealerships) {
      expect(name).toMatch(/\bDemo\b/);
      expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
      expect(email).toMatch(/^[a-z0-9-]+@example\.com$/);
      expect(address).toMatch(/Sample|Example|Placeholder/);
    }
  });

  test('are left out where an operator wants none', async () => {
    expect(await seededDealerships({ DEALERS_DEMO_DATA: 'off', DEALERS_GENERATED: 0 })).toEqual([]);
  });
});

describe('generated dealerships', () => {
  let all: Seeded;
  beforeAll(async () => {
    all = await seededDealerships({ DEALERS_DEMO_DATA: 'on', DEALERS_GENERATED: maxGenerated });
  });

  test('are as many as asked for beside the demo dealers, no two alike in name and ZIP code or in phone', () => {
    expect(all).toHaveLength(60 + maxGenerated);
    for (const keyOf of [
      ({ id }: Seeded[number]) => String(id),
      ({ nameKey, zipKey }: Seeded[number]) => `${nameKey}/${zipKey}`,
      ({ phoneKey }: Seeded[number]) => phoneKey,
    ]) {
      expect(new Set(all.map(keyOf)).size).toBe(all.length);
    }
  });

  test('are the same each time, whether there are more of them or no demo dealers', async () => {
    const few = await seededDealerships({ DEALERS_DEMO_DATA: 'off', DEALERS_GENERATED: 500 });
    expect(few).toEqual(all.slice(60, 560));
  });

  test('are at real places in every state', async () => {
    const few = await seededDealerships({ DEALERS_DEMO_DATA: 'off', DEALERS_GENERATED: 1000 });
    expect(Object.keys(countsOf(few)).sort()).toEqual([...stateNames]);
    expect(few[0]).toMatchObject({ state: 'Alabama', phone: '(205) 555-0100' });
    for (const { city, zipCode, latitude, longitude } of few) {
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
