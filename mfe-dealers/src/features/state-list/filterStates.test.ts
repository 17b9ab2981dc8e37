import { expect, test } from '@jest/globals';
import { aState } from '@msv/testing/aState';
import { filterStates } from './filterStates.ts';

const states = [
  aState({ name: 'California', abbreviation: 'CA' }),
  aState({ name: 'Florida', abbreviation: 'FL' }),
  aState({ name: 'North Carolina', abbreviation: 'NC' }),
  aState({ name: 'Pennsylvania', abbreviation: 'PA' }),
];

test.each([
  ['', ['California', 'Florida', 'North Carolina', 'Pennsylvania']],
  ['  ', ['California', 'Florida', 'North Carolina', 'Pennsylvania']],
  ['flor', ['Florida']],
  ['FLOR', ['Florida']],
  ['fl', ['Florida']],
  [' pa ', ['Pennsylvania']],
  ['ca', ['California', 'North Carolina']],
  ['h car', ['North Carolina']],
  ['.*', []],
  ['atlantis', []],
])('%j finds %j by name or abbreviation', (search, names) => {
  expect(filterStates(states, search).map(({ name }) => name)).toEqual(names);
});
