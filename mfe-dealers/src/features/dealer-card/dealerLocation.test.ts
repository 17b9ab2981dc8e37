import { expect, test } from '@jest/globals';
import { buildDirectionsUrl, formatDistance } from './dealerLocation.ts';

test.each([
  [28.5383, -81.3792, 'https://www.google.com/maps/dir/?api=1&destination=28.5383,-81.3792'],
  [0, 0, 'https://www.google.com/maps/dir/?api=1&destination=0,0'],
  [null, null, undefined],
  [28.5383, null, undefined],
  [null, -81.3792, undefined],
])('latitude %p and longitude %p give the URL %p', (latitude, longitude, url) => {
  expect(buildDirectionsUrl({ latitude, longitude })).toBe(url);
});

test.each([
  [0, 'Less than 1 mile away'],
  [0.99, 'Less than 1 mile away'],
  [1.04, '1 mile away'],
  [3.26, '3.3 miles away'],
  [9.99, '10 miles away'],
  [84.4, '84 miles away'],
  [2461.8, '2,462 miles away'],
])('formats %d miles as %j', (miles, text) => {
  expect(formatDistance(miles)).toBe(text);
});
