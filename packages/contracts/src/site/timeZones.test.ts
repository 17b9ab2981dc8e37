import { expect, test } from '@jest/globals';
import { findTimeZoneName, usTimeZones } from './timeZones.ts';

const examples = [
  ['America/New_York', 'Eastern time', 'ET'],
  ['America/Chicago', 'Central time', 'CT'],
  ['America/Denver', 'Mountain time', 'MT'],
  ['America/Phoenix', 'Arizona time', 'MST'],
  ['America/Los_Angeles', 'Pacific time', 'PT'],
  ['America/Anchorage', 'Alaska time', 'AKT'],
  ['America/Adak', 'Aleutian time', 'Aleutian time'],
  ['Pacific/Honolulu', 'Hawaii time', 'HST'],
  ['America/Puerto_Rico', 'Atlantic time', 'AST'],
  ['Pacific/Guam', 'Chamorro time', 'ChST'],
  ['Pacific/Pago_Pago', 'Samoa time', 'SST'],
] as const;

test.each(examples)('%s is %s, or in short %s', (timeZone, name, shortName) => {
  expect(findTimeZoneName(timeZone)).toEqual({ name, shortName });
});

test('each time zone of the table is an example', () => {
  expect(usTimeZones).toEqual(examples.map(([timeZone]) => timeZone));
});

test.each(usTimeZones)('the short name of %s is true in summer and in winter', (timeZone) => {
  const formatIn = (month: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
      .formatToParts(Date.parse(`2026-${month}-15T12:00:00Z`))
      .find(({ type }) => type === 'timeZoneName')?.value;
  const isStandardTime = /^[A-Z]h?ST$/i.test(findTimeZoneName(timeZone)?.shortName ?? '');
  expect(formatIn('01') === formatIn('07')).toBe(isStandardTime);
});

test.each([undefined, '', 'Europe/Berlin', 'America/Atlantis', 'constructor'])(
  '%j has no name',
  (timeZone) => {
    expect(findTimeZoneName(timeZone)).toBeUndefined();
  },
);
