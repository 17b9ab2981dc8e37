import { expect, test } from '@jest/globals';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { groupByState } from './groupByState.ts';

test('states are sorted by name, and dealerships keep their order', () => {
  const groups = groupByState([
    buildDealership({ id: 1, state: 'Texas' }),
    buildDealership({ id: 2, state: 'Florida' }),
    buildDealership({ id: 3, state: 'New York' }),
    buildDealership({ id: 4, state: 'Florida' }),
  ]);
  expect(groups.map(({ state, dealerships }) => [state, dealerships.map(({ id }) => id)])).toEqual([
    ['Florida', [2, 4]],
    ['New York', [3]],
    ['Texas', [1]],
  ]);
});

test('the first state comes before the others', () => {
  const states = ['Texas', 'Florida', 'New York', 'Alabama'];
  const dealerships = states.map((state) => buildDealership({ state }));
  const listStates = (firstState: string) => groupByState(dealerships, firstState).map(({ state }) => state);
  expect(listStates('New York')).toEqual(['New York', 'Alabama', 'Florida', 'Texas']);
  expect(listStates('Ohio')).toEqual(['Alabama', 'Florida', 'New York', 'Texas']);
});

test('no dealerships are no groups', () => {
  expect(groupByState([])).toEqual([]);
});
