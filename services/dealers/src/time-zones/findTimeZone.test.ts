import { expect, test } from '@jest/globals';
import { ZipCodeTable } from '../zip-codes/ZipCodeTable.ts';
import { findTimeZone } from './findTimeZone.ts';

test.each([
  ['Orlando, Florida', '32801', 'America/New_York'],
  ['Pensacola, in the west of Florida', '32501', 'America/Chicago'],
  ['Phoenix, without daylight saving time', '85001', 'America/Phoenix'],
  ['El Paso, in the west of Texas', '79901', 'America/Denver'],
  ['Los Angeles', '90001', 'America/Los_Angeles'],
  ['Honolulu', '96813', 'Pacific/Honolulu'],
])('finds the time zone of %s', async (_place, zipCode, timeZone) => {
  const location = (await ZipCodeTable.load()).find(zipCode);
  expect(location && findTimeZone(location)).toBe(timeZone);
});
