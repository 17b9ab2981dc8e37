import { expect, test } from '@jest/globals';
import { aState } from '@msv/testing/aState';
import { stateSummary } from './stateSummary.ts';

test.each([
  [9, '9 Dealers of electric medium speed vehicles in Florida. Beaches.'],
  [1, '1 Dealer of electric medium speed vehicles in Florida. Beaches.'],
  [0, 'Electric medium speed vehicles in Florida: dealers are coming soon. Beaches.'],
])('with %d dealers a state is summed up as %j', (dealerCount, summary) => {
  expect(stateSummary(aState({ dealerCount, description: 'Beaches.' }))).toBe(summary);
});
