import { expect, test } from '@jest/globals';
import { aState } from '@msv/testing/aState';
import { statesByName } from './statesByName.ts';

test('states are listed A–Z, whatever order they came in, which stays as it was', () => {
  const states = ['West Virginia', 'Virginia', 'Alabama'].map((name) => aState({ name }));
  expect(statesByName(states).map(({ name }) => name)).toEqual(['Alabama', 'Virginia', 'West Virginia']);
  expect(states[0]?.name).toBe('West Virginia');
});
