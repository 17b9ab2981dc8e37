import { expect, test } from '@jest/globals';
import { findOtherState, stateOptions, subjectOptions, toStateOption } from './contactFormOptions.ts';

test.each([
  [null, '', undefined],
  ['', '', undefined],
  ['texas', 'texas', undefined],
  ['new-york', 'new-york', undefined],
  ['New York', 'new-york', undefined],
  ['other', 'other', undefined],
  ['ohio', 'other', 'Ohio'],
  ['New Hampshire', 'other', 'New Hampshire'],
  ['constructor', 'other', undefined],
])('the state %j selects %j and is sent as %j', (state, option, otherState) => {
  expect(toStateOption(state)).toBe(option);
  expect(findOtherState(state)).toBe(otherState);
});

test('options are labeled with the names of states and subjects', () => {
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
