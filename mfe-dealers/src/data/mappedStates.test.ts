import { expect, test } from '@jest/globals';
import { stateNames } from '@msv/contracts/stateNames';
import { aState } from '@msv/testing/aState';
import { callouts } from './callouts.ts';
import { mappedStates } from './mappedStates.ts';

test('each of the fifty states has its place on the map and its tier, A–Z', () => {
  const states = stateNames.map((name, at) => aState({ name, dealerCount: at === 0 ? 3 : 0 }));
  const mapped = mappedStates(states.toReversed(), [1, 2]);
  expect(mapped.map(({ state }) => state.name)).toEqual([...stateNames]);
  expect(mapped.map(({ outline }) => outline.name)).toEqual([...stateNames]);
  expect(mapped.map(({ tier }) => tier).slice(0, 2)).toEqual([2, 0]);
});

test('every callout is about one of the fifty', () => {
  for (const name of Object.keys(callouts)) expect(stateNames).toContain(name);
});
