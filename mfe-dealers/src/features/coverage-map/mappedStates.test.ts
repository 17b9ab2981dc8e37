import { expect, test } from '@jest/globals';
import { stateNames } from '@msv/contracts/dealers/stateNames';
import { buildState } from '@msv/testing/builders/buildState';
import { callouts } from '../map-geometry/mapGeometry.ts';
import { placeStatesOnMap } from './mappedStates.ts';

test('each of the 50 states gets its own outline and tier, sorted by name', () => {
  const states = stateNames.map((name, index) => buildState({ name, dealerCount: index === 0 ? 3 : 0 }));
  const mappedStates = placeStatesOnMap(states.toReversed(), [1, 2]);
  expect(mappedStates.map(({ state }) => state.name)).toEqual([...stateNames]);
  expect(mappedStates.map(({ outline }) => outline.name)).toEqual([...stateNames]);
  expect(mappedStates.map(({ tier }) => tier).slice(0, 2)).toEqual([2, 0]);
});

test('every callout belongs to one of the 50 states', () => {
  for (const name of Object.keys(callouts)) expect(stateNames).toContain(name);
});
