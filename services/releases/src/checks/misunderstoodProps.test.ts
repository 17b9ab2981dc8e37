import { describe, expect, test } from '@jest/globals';
import type { PropsContract, ValueContract } from '@msv/contracts/propsContract';
import { misunderstoodProps } from './misunderstoodProps.ts';

const props = (properties: PropsContract['properties'], ...required: string[]): PropsContract => ({
  type: 'object',
  properties,
  required,
});
const one = (value: ValueContract) => props({ it: value }, 'it');
const number: ValueContract = { type: 'number' };
const text: ValueContract = { type: 'string' };

describe('a fragment is given what it takes', () => {
  const both = props({ limit: number, slug: text }, 'slug');

  test.each([
    ['nothing, and it takes nothing', props({}), props({})],
    ['the very same', both, both],
    ['more than it needs', props({ limit: number }, 'limit'), props({ limit: number })],
    ['a wish that it does not know', props({ sort: text }), props({})],
    ['nothing for a wish', props({}), props({ limit: number })],
  ])('%s', (_what, given, taken) => {
    expect(misunderstoodProps(given, taken)).toEqual([]);
  });

  test.each<[string, ValueContract, ValueContract]>([
    ['whole numbers for numbers', { type: 'integer' }, number],
    ['anything for anything', {}, {}],
    ['one of what may be listed', { enum: ['a', 'b'] }, { enum: ['c', 'b', 'a'] }],
    ['a listed word for text', { const: 'price', type: 'string' }, text],
    ['a listed number within limits', { enum: [1, 3] }, { type: 'integer', minimum: 1, maximum: 3 }],
    ['a listed flag for a flag', { const: true }, { type: 'boolean' }],
    ['nothing for something that may be nothing', { type: 'null' }, { anyOf: [text, { type: 'null' }] }],
    [
      'narrower limits',
      { type: 'number', minimum: 2, maximum: 4 },
      { type: 'number', minimum: 1, maximum: 5 },
    ],
    ['shorter text', { type: 'string', minLength: 2, maxLength: 3 }, { type: 'string', maxLength: 3 }],
    ['each alternative for one of its own', { anyOf: [text, number] }, { anyOf: [number, text, {}] }],
    [
      'a list of what it lists',
      { type: 'array', items: { type: 'integer' } },
      { type: 'array', items: number },
    ],
    ['an object with more', { ...props({ a: text, b: text }, 'a') }, { ...props({ a: text }, 'a') }],
  ])('%s', (_what, given, taken) => {
    expect(misunderstoodProps(one(given), one(taken))).toEqual([]);
  });
});

describe('a fragment would misunderstand', () => {
  test('what may be missing, what it does not know, and what may be something else, each by name', () => {
    expect(
      misunderstoodProps(
        props({ limit: number, slug: text, sort: text }, 'sort'),
        props({ limit: { type: 'integer' }, slug: text }, 'slug'),
      ),
    ).toEqual([
      '"slug" may be missing and is needed',
      '"sort" is not known',
      '"limit" may be {"type":"number"} and must be {"type":"integer"}',
    ]);
  });

  test.each<[string, ValueContract, ValueContract]>([
    ['numbers where whole ones are wanted', number, { type: 'integer' }],
    ['anything where text is wanted', {}, text],
    ['text where some words are listed', text, { enum: ['a'] }],
    ['a word that is not listed', { enum: ['a', 'b'] }, { enum: ['a'] }],
    ['a listed number beyond a limit', { const: 4 }, { type: 'integer', maximum: 3 }],
    ['a listed word that is too short', { const: '' }, { type: 'string', minLength: 1 }],
    ['nothing where something is wanted', { anyOf: [text, { type: 'null' }] }, text],
    ['no limit below', { type: 'number' }, { type: 'number', minimum: 0 }],
    ['a higher limit above', { type: 'number', maximum: 5 }, { type: 'number', maximum: 4 }],
    ['longer text', { type: 'string', maxLength: 5 }, { type: 'string', maxLength: 4 }],
    ['a list of something else', { type: 'array', items: text }, { type: 'array', items: number }],
    ['a list of anything', { type: 'array' }, { type: 'array', items: number }],
    ['an object that lacks something', { ...props({}) }, { ...props({ a: text }, 'a') }],
    ['an object with something else in it', { ...props({ a: text }, 'a') }, { ...props({ a: number }, 'a') }],
  ])('%s', (_what, given, taken) => {
    expect(misunderstoodProps(one(given), one(taken))).toHaveLength(1);
  });
});
