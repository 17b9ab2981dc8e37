import { expect, test } from '@jest/globals';
import { buildState } from '@msv/testing/builders/buildState';
import { formatStateDescription } from './StateDetails.tsx';

test.each([
  [9, 'Find 9 dealers of electric medium speed vehicles in Florida. Beaches.'],
  [1, 'Find 1 dealer of electric medium speed vehicles in Florida. Beaches.'],
  [0, 'Electric medium speed vehicle dealers are coming soon to Florida. Beaches.'],
])('describes a state with %d dealers as %j', (dealerCount, description) => {
  expect(formatStateDescription(buildState({ dealerCount, description: 'Beaches.' }))).toBe(description);
});
