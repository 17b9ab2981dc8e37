import { expect, test } from '@jest/globals';
import {
  calculateFromValues,
  defaultRunningCostValues,
  describeUnknownNumbers,
  findNumberError,
  numbersByResult,
  parseNumber,
  runningCostCodec,
} from './RunningCostValues.ts';

test.each([
  ['electricity', '0.165', 0.165],
  ['electricity', '$.2', 0.2],
  ['miles', '0', 0],
  ['miles', '1,000', 1000],
  ['carmpg', ' 27.1 ', 27.1],
  ['miles', '1001', undefined],
  ['carmpg', '0', undefined],
  ['gas', '3,10', undefined],
  ['gas', '-3', undefined],
  ['gas', '1e3', undefined],
  ['gas', '.', undefined],
  ['battery', '', undefined],
] as const)('%s: parses "%s"', (name, text, number) => {
  expect(parseNumber(name, text)).toBe(number);
});

test.each([
  ['miles', 'ten', 'Enter a number from 0 to 1,000.'],
  ['miles', '', 'Enter a number from 0 to 1,000.'],
  ['cartmpg', '0', 'Enter a number above 0, up to 500.'],
  ['battery', '5,28', 'Enter a number above 0, up to 500.'],
  ['battery', '', undefined],
  ['range', ' ', undefined],
  ['miles', '10', undefined],
] as const)('%s: "%s" has the error %s', (name, text, error) => {
  expect(findNumberError(name, text)).toBe(error);
});

test.each([
  ['monthlyCost', { battery: '' }, 'the battery’s capacity'],
  ['monthlyCost', { miles: 'ten' }, 'the miles a day'],
  ['monthlyCost', { battery: '5,28', range: '' }, 'the battery’s capacity and the range'],
  [
    'monthlyCost',
    { miles: '', electricity: '$', battery: '', range: '0' },
    'the miles a day, your price of electricity, the battery’s capacity and the range',
  ],
  ['monthlyCost', { gas: '', carmpg: '', cartmpg: '' }, undefined],
  ['gasCartMonthlyCost', { battery: '', carmpg: '', cartmpg: '0' }, 'the miles per gallon'],
  ['gasCartMonthlyCost', { gas: '3,10' }, 'your price of gas'],
  ['carMonthlyCost', { miles: '1001', carmpg: '-1' }, 'the miles a day and the miles per gallon'],
] as const)('for %s of %j, names %s', (result, changes, description) => {
  const values = { ...defaultRunningCostValues, ...changes };
  expect(describeUnknownNumbers(numbersByResult[result], values)).toBe(description);
  expect(calculateFromValues(values)[result] === undefined).toBe(description !== undefined);
});

test('the default values have no errors and all results', () => {
  expect(Object.values(calculateFromValues(defaultRunningCostValues))).not.toContain(undefined);
});

test('the query string contains the values that differ from the defaults', () => {
  expect(runningCostCodec.encode(defaultRunningCostValues)).toBe('');
  const values = { ...defaultRunningCostValues, miles: 'a&b', outlet: '240', battery: '' } as const;
  const query = runningCostCodec.encode(values);
  expect(query).toBe('?miles=a%26b&outlet=240&battery=');
  expect(runningCostCodec.decode(query)).toEqual(values);
});

test('an unknown outlet becomes the household outlet', () => {
  expect(runningCostCodec.decode('?outlet=400&price=5')).toEqual(defaultRunningCostValues);
});
