import { expect, test } from '@jest/globals';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { createDirectionsUrl } from './DealerContact.tsx';

test.each([
  [28.5383, -81.3792, undefined, '28.5383%2C-81.3792'],
  [28.5383, -81.3792, false, '28.5383%2C-81.3792'],
  [28.5383, -81.3792, true, '7+Fifth+%26+Main%2C+Orlando%2C+Florida+32801'],
  [0, 0, undefined, '0%2C0'],
  [0, 0, true, '7+Fifth+%26+Main%2C+Orlando%2C+Florida+32801'],
  [null, null, undefined, undefined],
  [null, null, true, undefined],
  [28.5383, null, undefined, undefined],
  [null, -81.3792, undefined, undefined],
])(
  'latitude %p and longitude %p, estimated: %p, lead to %p',
  (latitude, longitude, isEstimated, destination) => {
    const dealership = buildDealership({
      latitude,
      longitude,
      address: '7 Fifth & Main',
      ...(isEstimated !== undefined && { isLocationEstimated: isEstimated }),
    });
    expect(createDirectionsUrl(dealership)).toBe(
      destination && `https://www.google.com/maps/dir/?api=1&destination=${destination}`,
    );
  },
);
