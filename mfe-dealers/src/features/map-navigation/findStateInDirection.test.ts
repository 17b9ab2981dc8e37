import { expect, test } from '@jest/globals';
import { stateNames } from '@msv/contracts/dealers/stateNames';
import { stateOutlines } from '../map-geometry/stateOutlines.ts';
import { findStateInDirection } from './findStateInDirection.ts';

const states = stateOutlines.filter(({ name }) => stateNames.some((stateName) => stateName === name));
const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

function findNext(name: string, key: string) {
  const current = states.find((state) => state.name === name);
  if (!current) throw new Error(`${name} is not on the map`);
  return findStateInDirection(current, states, key)?.name;
}

test.each([
  ['Kansas', 'ArrowUp', 'Nebraska'],
  ['Kansas', 'ArrowDown', 'Oklahoma'],
  ['Kansas', 'ArrowLeft', 'Colorado'],
  ['Kansas', 'ArrowRight', 'Missouri'],
  ['Georgia', 'ArrowDown', 'Florida'],
  ['Maine', 'ArrowRight', undefined],
  ['Kansas', 'Enter', undefined],
])('from %s, %s leads to %s', (name, key, next) => {
  expect(findNext(name, key)).toBe(next);
});

test('arrow keys reach every state from every state', () => {
  for (const { name: start } of states) {
    const reached = new Set([start]);
    for (const name of reached)
      for (const key of keys) {
        const next = findNext(name, key);
        if (next) reached.add(next);
      }
    expect(reached.size).toBe(50);
  }
});
