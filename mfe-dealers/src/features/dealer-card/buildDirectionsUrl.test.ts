import { expect, test } from '@jest/globals';
import { directionsUrl } from './directionsUrl.ts';

test.each([
  [28.5383, -81.3792, 'https://www.google.com/maps/dir/?api=1&destination=28.5383,-81.3792'],
  [0, 0, 'https://www.google.com/maps/dir/?api=1&destination=0,0'],
  [null, null, undefined],
  [28.5383, null, undefined],
  [null, -81.3792, undefined],
])('latitude %p and longitude %p lead to %p', (latitude, longitude, url) => {
  expect(directionsUrl({ latitude, longitude })).toBe(url);
});
