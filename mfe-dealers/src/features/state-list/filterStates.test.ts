import { expect, test } from '@jest/globals';
import { buildState } from '@msv/testing/builders/buildState';
import { filterStates } from './filterStates.ts';

const states = [
  buildState({ name: 'California', abbreviation: 'CA' }),
  buildState({ name: 'Florida', abbreviation: 'FL' }),
  buildState({ name: 'North Carolina', abbreviation: 'NC' }),
  buildState({ name: 'Pennsylvania', abbreviation: 'PA' }),
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
  ['North\u00a0 Cárolina', ['North Carolina']],
  ['.*', []],
  ['atlantis', []],
])('the search %j matches %j by name or abbreviation', (search, names) => {
  expect(filterStates(states, search).map(({ name }) => name)).toEqual(names);
});
