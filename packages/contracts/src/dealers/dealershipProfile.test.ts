import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { DealershipProfile } from './dealershipProfile.ts';

test('a stored value of another form counts as absent', () => {
  const stored = {
    website: 'javascript:alert(1)',
    services: ['magic'],
    brands: 'Evolution',
    deliveryRadiusMiles: 'far',
  };
  expect(v.parse(DealershipProfile, stored)).toEqual({});
  expect(v.parse(DealershipProfile, { website: 'https://example.com/', deliveryRadiusMiles: 0 })).toEqual({
    website: 'https://example.com/',
    deliveryRadiusMiles: 0,
  });
});
