import { expect, test } from '@jest/globals';
import { stateChosenBy, stateOptions, subjectOptions } from './contactFields.ts';

test.each([
  ['', ''],
  ['?subject=sales', ''],
  ['?state=', ''],
  ['?state=texas', 'texas'],
  ['?state=new-york&utm=x', 'new-york'],
  ['?state=Texas', 'texas'],
  ['?state=other', 'other'],
  ['?state=ohio', 'other'],
  ['?state=constructor', 'other'],
])('an address with %j chooses %j', (query, choice) => {
  expect(stateChosenBy(query)).toBe(choice);
});

test('states and subjects are offered by their names', () => {
  expect(stateOptions.map(({ label }) => label)).toEqual([
    'California',
    'Texas',
    'Florida',
    'New York',
    'Illinois',
    'Arizona',
    'Other',
  ]);
  expect(subjectOptions[0]).toEqual({ value: 'sales', label: 'Sales' });
});
