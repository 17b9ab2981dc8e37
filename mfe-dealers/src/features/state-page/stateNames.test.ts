import { expect, test } from '@jest/globals';
import { buildState } from '@msv/testing/builders/buildState';
import { findStateName, sortStatesByName } from './stateNames.ts';

test.each([
  ['florida', 'Florida'],
  ['new-york', 'New York'],
  ['west-virginia', 'West Virginia'],
  ['atlantis', undefined],
  ['Florida', undefined],
  ['toString', undefined],
  [undefined, undefined],
])('the slug %s belongs to %s', (slug, name) => {
  expect(findStateName(slug)).toBe(name);
});

test('sorts states by name without changing the original array', () => {
  const states = ['West Virginia', 'Virginia', 'Alabama'].map((name) => buildState({ name }));
  expect(sortStatesByName(states).map(({ name }) => name)).toEqual(['Alabama', 'Virginia', 'West Virginia']);
  expect(states[0]?.name).toBe('West Virginia');
});
