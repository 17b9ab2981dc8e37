import { expect, test } from '@jest/globals';
import { calculateMilesBetween } from './distances.ts';

const orlando = { latitude: 28.5383, longitude: -81.3792 };
const miami = { latitude: 25.7617, longitude: -80.1918 };
const newYork = { latitude: 40.7128, longitude: -74.006 };
const losAngeles = { latitude: 34.0522, longitude: -118.2437 };
const honolulu = { latitude: 21.3069, longitude: -157.8583 };
const anchorage = { latitude: 61.2181, longitude: -149.9003 };
const attu = { latitude: 52.9, longitude: 172.9 };

test.each([
  ['a place and itself', orlando, orlando, 0],
  ['Orlando and Miami', orlando, miami, 205],
  ['Miami and Orlando', miami, orlando, 205],
  ['New York and Los Angeles', newYork, losAngeles, 2446],
  ['Honolulu and Anchorage', honolulu, anchorage, 2784],
  ['both sides of the date line', attu, anchorage, 1486],
  [
    'two points one degree of latitude apart',
    { latitude: 0, longitude: 0 },
    { latitude: 1, longitude: 0 },
    69,
  ],
  ['the poles', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, 12437],
  ['opposite points on the equator', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 12437],
])('calculates the distance between %s', (_name, from, to, miles) => {
  expect(Math.round(calculateMilesBetween(from, to))).toBe(miles);
});
