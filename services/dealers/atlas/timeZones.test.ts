import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from '@jest/globals';
import type { ZipCodeLocation } from '@msv/contracts/dealers/zipCodeLocation';
import { findTimeZoneName } from '@msv/contracts/site/timeZones';
import { findTimeZone } from '../src/time-zones/findTimeZone.ts';
import { ZipCodeTable } from '../src/zip-codes/ZipCodeTable.ts';
import { createTimeZoneModule, getSourceTimeZone } from './createTimeZoneModule.ts';

let locations: readonly ZipCodeLocation[];
beforeAll(async () => {
  locations = (await ZipCodeTable.load()).findAll();
});

test('the committed table matches the one generated from the source', () => {
  const file = fileURLToPath(new URL('../src/time-zones/firstZipCodes.ts', import.meta.url));
  expect(readFileSync(file, 'utf8')).toBe(createTimeZoneModule(locations));
});

test('each of 41,000 ZIP codes has the time zone of the source, except on islands of no state', () => {
  const differences = locations.flatMap((location) => {
    const [timeZone, sourceTimeZone] = [findTimeZone(location), getSourceTimeZone(location)];
    return timeZone === sourceTimeZone ? [] : `${location.city}: ${timeZone}, not ${sourceTimeZone}`;
  });
  expect(differences).toEqual([
    'Wake Island: undefined, not Pacific/Fiji',
    'Marshall Islands: undefined, not Pacific/Fiji',
    'Ebeye: undefined, not Pacific/Fiji',
  ]);
});

test('each of these time zones has a name for visitors', () => {
  const timeZones = new Set(locations.flatMap((location) => findTimeZone(location) ?? []));
  expect(timeZones.size).toBe(8);
  expect([...timeZones].filter((timeZone) => !findTimeZoneName(timeZone))).toEqual([]);
});

test.each([
  ['Orlando', '32801', 'Florida', 'America/New_York'],
  ['Pensacola, in the west of Florida', '32501-1234', 'Florida', 'America/Chicago'],
  ['Phoenix, without daylight saving time', '85001', 'Arizona', 'America/Phoenix'],
  ['Kykotsmovi Village, in a reservation within another', '86039', 'Arizona', 'America/Phoenix'],
  ['El Paso, in the west of Texas', '79901', 'Texas', 'America/Denver'],
  ['Calais, at the border of Canada', '04619', 'Maine', 'America/New_York'],
  ['Williston, at the border of time zones', '58801', 'North Dakota', 'America/Chicago'],
  ['Wallace, in the north of Idaho', '83873', 'Idaho', 'America/Los_Angeles'],
  ['Needles, at the border of Arizona', '92363', 'California', 'America/Los_Angeles'],
  ['Gambell, near Russia', '99742', 'Alaska', 'America/Anchorage'],
  ['Honolulu', '96813', 'Hawaii', 'Pacific/Honolulu'],
  ['a ZIP code of Georgia in an address of Alabama', '31901', 'Alabama', 'America/New_York'],
  ['a ZIP code of Hawaii in an address of Florida', '96813', 'Florida', undefined],
  ['an unknown state', '32801', 'Atlantis', undefined],
])('finds the time zone of %s', (_place, zipCode, state, timeZone) => {
  expect(findTimeZone({ zipCode, state })).toBe(timeZone);
});
