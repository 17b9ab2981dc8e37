import { expect, test } from '@jest/globals';
import { createDirectionsUrl } from './DealerContact.tsx';

test.each([
  [28.5383, -81.3792, 'https://www.google.com/maps/dir/?api=1&destination=28.5383,-81.3792'],
  [0, 0, 'https://www.google.com/maps/dir/?api=1&destination=0,0'],
  [null, null, undefined],
  [28.5383, null, undefined],
  [null, -81.3792, undefined],
])('latitude %p and longitude %p give the URL %p', (latitude, longitude, url) => {
  expect(createDirectionsUrl({ latitude, longitude })).toBe(url);
});
