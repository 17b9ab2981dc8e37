import { beforeAll, describe, expect, test } from '@jest/globals';
import { stateNames } from '@msv/contracts/stateNames';
import { ZipCodeTable } from './ZipCodeTable.ts';

let table: ZipCodeTable;
beforeAll(async () => {
  table = await ZipCodeTable.read();
});

describe('the ZIP codes', () => {
  test.each([
    ['32801', 'Orlando', 'Florida', 28.54, -81.37],
    ['02134', 'Allston', 'Massachusetts', 42.35, -71.13],
    ['99501', 'Anchorage', 'Alaska', 61.21, -149.88],
    ['20500', 'Washington', 'District of Columbia', 38.89, -77.04],
    // Beside a military post office of the same code.
    ['96860', 'Jbphh', 'Hawaii', 21.32, -157.87],
  ])('say where %s is: %s, %s', (zipCode, city, state, latitude, longitude) => {
    expect(table.find(zipCode)).toEqual({
      zipCode,
      city,
      state,
      latitude: expect.closeTo(latitude, 1),
      longitude: expect.closeTo(longitude, 1),
    });
  });

  test.each(['00000', '99999', '09001', '3280', '328011', '', 'x2801', '٣٢٨٠١'])(
    'know no place for %j',
    (zipCode) => {
      expect(table.find(zipCode)).toBeUndefined();
    },
  );

  test('are over forty thousand in order, some in each of the fifty states, each at a place in the country', () => {
    const all = table.all();
    const codes = all.map(({ zipCode }) => zipCode);
    expect(codes.length).toBeGreaterThan(40_000);
    expect(codes).toEqual(codes.toSorted());
    expect(new Set(codes).size).toBe(codes.length);
    const states = new Set(all.map(({ state }) => state));
    expect(stateNames.filter((name) => !states.has(name))).toEqual([]);
    const inTheFifty = all.filter(({ state }) => stateNames.some((name) => name === state));
    const elsewhere = inTheFifty.filter(
      ({ latitude, longitude }) => !(latitude > 18 && latitude < 72 && longitude > -180 && longitude < -66),
    );
    expect(elsewhere.map(({ city }) => city)).toEqual(['Wake Island']);
  });
});

describe('a list of ZIP codes', () => {
  test('is read to its end, with or without a last line break', () => {
    const line = 'US\t12345\tSchenectady\tNew York\tNY\tSchenectady\t093\t\t\t42.8\t-73.9\t4';
    for (const text of [line, `${line}\n`]) {
      expect(new ZipCodeTable(Buffer.from(text)).all()).toEqual([
        { zipCode: '12345', city: 'Schenectady', state: 'New York', latitude: 42.8, longitude: -73.9 },
      ]);
    }
  });
});
