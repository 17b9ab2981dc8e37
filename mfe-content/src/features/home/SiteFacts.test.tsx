import { expect, test } from '@jest/globals';
import { formatSiteFacts } from './SiteFacts.tsx';

test.each([
  [11, 8995, 60, 26, '11 models from $8,995 · 60 dealers in 26 states'],
  [1, 8995.5, 1, 1, '1 model from $8,995.50 · 1 dealer in 1 state'],
  [33, 6695, 10_000, 50, '33 models from $6,695 · 10,000 dealers in 50 states'],
  [33, 6695, 0, 0, '33 models from $6,695'],
  [0, undefined, 60, 26, '60 dealers in 26 states'],
  [0, undefined, 0, 0, ''],
])(
  '%j vehicles from %j and %j dealers in %j states',
  (vehicleCount, lowestPrice, dealershipCount, stateCount, text) => {
    expect(formatSiteFacts({ vehicleCount, lowestPrice }, { dealershipCount, stateCount })).toBe(text);
  },
);
