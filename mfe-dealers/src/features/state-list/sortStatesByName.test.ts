import { expect, test } from '@jest/globals';
import { buildState } from '@msv/testing/builders/buildState';
import { sortStatesByName } from './sortStatesByName.ts';

test('sorts states by name without changing the original array', () => {
  const states = ['West Virginia', 'Virginia', 'Alabama'].map((name) => buildState({ name }));
  expect(sortStatesByName(states).map(({ name }) => name)).toEqual(['Alabama', 'Virginia', 'West Virginia']);
  expect(states[0]?.name).toBe('West Virginia');
});
