import { describe, expect, test } from '@jest/globals';
import { derivePlace, isAtZipCode } from './derivePlace.ts';

const place = { zipCode: '33602', state: 'Florida' };
const tampa = { ...place, latitude: 27.95, longitude: -82.46 };
const unknownPlace = { latitude: null, longitude: null };

describe('derivePlace', () => {
  test.each([
    [
      'a known ZIP code',
      tampa,
      { latitude: 27.95, longitude: -82.46, isLocationEstimated: true, timeZone: 'America/New_York' },
    ],
    ['an unknown ZIP code', undefined, unknownPlace],
    ['a ZIP code of another state', { ...tampa, state: 'Wyoming' }, unknownPlace],
  ])('with %s', (_description, location, expected) => {
    expect(derivePlace(place, location)).toEqual(expected);
  });
});

describe('isAtZipCode', () => {
  test.each([
    [{ latitude: 27.95, longitude: -82.46 }, tampa, true],
    [{ latitude: 27.95, longitude: -82.47 }, tampa, false],
    [{ latitude: 27.94, longitude: -82.46 }, tampa, false],
    [unknownPlace, tampa, false],
    [unknownPlace, undefined, false],
  ])('%j with %j: %p', (coordinates, location, expected) => {
    expect(isAtZipCode(coordinates, location)).toBe(expected);
  });
});
