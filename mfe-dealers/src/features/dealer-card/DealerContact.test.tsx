import { expect, test } from '@jest/globals';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { createDirectionsUrl } from './DealerContact.tsx';

const url = 'https://www.google.com/maps/dir/?api=1&destination=7+Fifth+%26+Main%2C+Orlando%2C+Florida+32801';

test.each([
  [28.5383, -81.3792, url],
  [0, 0, url],
  [null, null, undefined],
  [28.5383, null, undefined],
  [null, -81.3792, undefined],
])('latitude %p and longitude %p give the URL %p', (latitude, longitude, expected) => {
  const dealership = buildDealership({ latitude, longitude, address: '7 Fifth & Main' });
  expect(createDirectionsUrl(dealership)).toBe(expected);
});
