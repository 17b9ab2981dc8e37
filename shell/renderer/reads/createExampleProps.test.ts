import { expect, test } from '@jest/globals';
import type { ValueContract } from '@msv/contracts/releases/propsContract';
import { createExampleProps } from './createExampleProps.ts';

test.each<[ValueContract, unknown]>([
  [{}, 'example'],
  [{ type: 'string' }, 'example'],
  [{ type: 'string', minLength: 9 }, 'example--'],
  [{ type: 'string', maxLength: 2 }, 'ex'],
  [{ type: 'number' }, 1],
  [{ type: 'integer', minimum: 5 }, 5],
  [{ type: 'integer', maximum: 0 }, 0],
  [{ type: 'boolean' }, true],
  [{ type: 'null' }, null],
  [{ const: null }, null],
  [{ enum: ['2-seater', 'utility'] }, '2-seater'],
  [{ type: 'array' }, []],
  [{ type: 'array', items: { type: 'number' } }, [1]],
  [{ type: 'object', properties: { slug: { type: 'string' } } }, { slug: 'example' }],
  [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, 1],
])('a value with the contract %j is %j', (contract, expected) => {
  expect(createExampleProps({ properties: { value: contract } })).toEqual({ value: expected });
});
