import { describe, expect, test } from '@jest/globals';
import type { PropsContract, ValueContract } from '@msv/contracts/releases/propsContract';
import { expectLinear } from '@msv/testing/expectLinear';
import { findIncompatibleProps } from './findIncompatibleProps.ts';

const buildProps = (properties: PropsContract['properties'], ...required: string[]): PropsContract => ({
  type: 'object',
  properties,
  required,
});
const buildSingleProp = (value: ValueContract) => buildProps({ value }, 'value');
const number: ValueContract = { type: 'number' };
const string: ValueContract = { type: 'string' };

describe('a fragment accepts', () => {
  const both = buildProps({ limit: number, slug: string }, 'slug');

  test.each([
    ['no props if it has none', buildProps({}), buildProps({})],
    ['exactly its props', both, both],
    [
      'a required value for an optional prop',
      buildProps({ limit: number }, 'limit'),
      buildProps({ limit: number }),
    ],
    ['an unknown optional prop', buildProps({ sort: string }), buildProps({})],
    ['a missing optional prop', buildProps({}), buildProps({ limit: number })],
  ])('%s', (_case, passed, accepted) => {
    expect(findIncompatibleProps(passed, accepted)).toEqual([]);
  });

  test.each<[string, ValueContract, ValueContract]>([
    ['integers for numbers', { type: 'integer' }, number],
    ['any value for an unrestricted prop', {}, {}],
    ['a subset of the enum values', { enum: ['a', 'b'] }, { enum: ['c', 'b', 'a'] }],
    ['a string constant for a string', { const: 'price', type: 'string' }, string],
    ['enum numbers within the limits', { enum: [1, 3] }, { type: 'integer', minimum: 1, maximum: 3 }],
    ['a boolean constant for a boolean', { const: true }, { type: 'boolean' }],
    ['null for a nullable prop', { type: 'null' }, { anyOf: [string, { type: 'null' }] }],
    [
      'narrower number limits',
      { type: 'number', minimum: 2, maximum: 4 },
      { type: 'number', minimum: 1, maximum: 5 },
    ],
    ['shorter strings', { type: 'string', minLength: 2, maxLength: 3 }, { type: 'string', maxLength: 3 }],
    [
      'alternatives that each match one of its own',
      { anyOf: [string, number] },
      { anyOf: [number, string, {}] },
    ],
    [
      'arrays with matching items',
      { type: 'array', items: { type: 'integer' } },
      { type: 'array', items: number },
    ],
    [
      'objects with additional optional properties',
      { ...buildProps({ a: string, b: string }, 'a') },
      { ...buildProps({ a: string }, 'a') },
    ],
  ])('%s', (_case, passed, accepted) => {
    expect(findIncompatibleProps(buildSingleProp(passed), buildSingleProp(accepted))).toEqual([]);
  });
});

describe('a fragment does not accept', () => {
  test('missing, unknown and incompatible props, each reported by name', () => {
    expect(
      findIncompatibleProps(
        buildProps({ limit: number, slug: string, sort: string }, 'sort'),
        buildProps({ limit: { type: 'integer' }, slug: string }, 'slug'),
      ),
    ).toEqual([
      '"slug" is required but may be missing',
      '"sort" is unknown',
      '"limit" may be {"type":"number"} but must be {"type":"integer"}',
    ]);
  });

  test.each<[string, ValueContract, ValueContract]>([
    ['numbers for integers', number, { type: 'integer' }],
    ['any value for a string', {}, string],
    ['a string for an enum', string, { enum: ['a'] }],
    ['an unknown enum value', { enum: ['a', 'b'] }, { enum: ['a'] }],
    ['a constant beyond the limit', { const: 4 }, { type: 'integer', maximum: 3 }],
    ['a string constant that is too short', { const: '' }, { type: 'string', minLength: 1 }],
    ['null for a required value', { anyOf: [string, { type: 'null' }] }, string],
    ['numbers without the minimum', { type: 'number' }, { type: 'number', minimum: 0 }],
    ['numbers with a higher maximum', { type: 'number', maximum: 5 }, { type: 'number', maximum: 4 }],
    ['longer strings', { type: 'string', maxLength: 5 }, { type: 'string', maxLength: 4 }],
    ['arrays with other items', { type: 'array', items: string }, { type: 'array', items: number }],
    ['arrays with unrestricted items', { type: 'array' }, { type: 'array', items: number }],
    ['objects without a required property', { ...buildProps({}) }, { ...buildProps({ a: string }, 'a') }],
    [
      'objects with a property of another type',
      { ...buildProps({ a: string }, 'a') },
      { ...buildProps({ a: number }, 'a') },
    ],
  ])('%s', (_case, passed, accepted) => {
    expect(findIncompatibleProps(buildSingleProp(passed), buildSingleProp(accepted))).toHaveLength(1);
  });
});

const listNames = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
const alternate = (value: ValueContract, levels: number): ValueContract =>
  levels === 0 ? value : { anyOf: [alternate(value, levels - 1), alternate(value, levels - 1)] };

test.each<[string, (size: number) => [PropsContract, PropsContract]]>([
  [
    'required props',
    (size) => [buildProps({}, ...listNames(size)), buildProps({}, ...listNames(size).reverse())],
  ],
  [
    'enum values',
    (size) => [
      buildSingleProp({ enum: listNames(size) }),
      buildSingleProp({ enum: listNames(size).reverse() }),
    ],
  ],
  [
    'alternatives',
    (size) => [
      buildSingleProp({ anyOf: Array(size).fill(string) }),
      buildSingleProp({ anyOf: Array(size).fill(number) }),
    ],
  ],
  [
    'alternatives of the accepted value',
    (size) => [
      buildSingleProp({ anyOf: [...Array(size).fill(string), number] }),
      buildSingleProp({ anyOf: [...Array(size).fill(number), string] }),
    ],
  ],
  [
    'enum values for alternatives',
    (size) => [
      buildSingleProp({ enum: listNames(size) }),
      buildSingleProp({ anyOf: [...Array(size).fill(number), string] }),
    ],
  ],
  [
    'nested alternatives',
    (size) => {
      const levels = Math.log2(size);
      return [buildSingleProp(alternate(string, levels)), buildSingleProp(alternate(number, levels))];
    },
  ],
])('the time to compare many %s is linear', async (_case, createInput) => {
  await expectLinear({
    createInput,
    run: ([passed, accepted]) => findIncompatibleProps(passed, accepted),
    size: 256,
  });
});
