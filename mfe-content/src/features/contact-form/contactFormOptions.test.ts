import { expect, test } from '@jest/globals';
import { findOtherState, listStateOptions, subjectOptions, toStateOption } from './contactFormOptions.ts';

test.each([
  [null, '', undefined],
  ['', '', undefined],
  ['texas', 'texas', undefined],
  ['new-york', 'new-york', undefined],
  ['New York', 'new-york', undefined],
  ['other', 'other', undefined],
  ['ohio', 'Ohio', 'Ohio'],
  ['New Hampshire', 'New Hampshire', 'New Hampshire'],
  ['constructor', 'other', undefined],
])('the state %j selects %j, with %j as an additional option', (state, option, otherState) => {
  expect(toStateOption(state)).toBe(option);
  expect(findOtherState(state)).toBe(otherState);
});

test('the options are some states and all subjects', () => {
  const listValues = (options: readonly { value: string }[]) => options.map(({ value }) => value);
  expect(listValues(listStateOptions(undefined))).toEqual([
    'california',
    'texas',
    'florida',
    'new-york',
    'illinois',
    'arizona',
    'other',
  ]);
  expect(listValues(subjectOptions)).toEqual([
    'sales',
    'service',
    'dealer',
    'financing',
    'warranty',
    'other',
  ]);
});

test('options are labeled with the names of states and subjects', () => {
  expect(listStateOptions(undefined).map(({ label }) => label)).toEqual([
    'California',
    'Texas',
    'Florida',
    'New York',
    'Illinois',
    'Arizona',
    'Other',
  ]);
  expect(listStateOptions('Ohio')).toEqual([
    { value: 'Ohio', label: 'Ohio' },
    ...listStateOptions(undefined),
  ]);
  expect(subjectOptions[0]).toEqual({ value: 'sales', label: 'Sales' });
});
