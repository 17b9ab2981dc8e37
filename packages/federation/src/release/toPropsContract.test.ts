import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { toPropsContract } from './toPropsContract.ts';

describe('toPropsContract', () => {
  test('lists required and optional props', () => {
    const schema = v.object({
      price: v.number(),
      sort: v.optional(v.nullable(v.picklist(['price', 'range']))),
    });
    expect(toPropsContract(schema, 'X')).toEqual({
      type: 'object',
      properties: {
        price: { type: 'number' },
        sort: { anyOf: [{ type: 'string', enum: ['price', 'range'] }, { type: 'null' }] },
      },
      required: ['price'],
    });
  });

  test.each<[string, v.GenericSchema]>([
    ['properties.email.format', v.object({ email: v.pipe(v.string(), v.email()) })],
    ['properties.code.pattern', v.object({ code: v.pipe(v.string(), v.regex(/^\d+$/)) })],
    ['properties.limit.default', v.object({ limit: v.optional(v.number(), 6) })],
    ['type', v.string()],
  ])('rejects a schema that cannot be compared: %s', (path, schema) => {
    expect(() => toPropsContract(schema, 'X')).toThrow(
      `The props of X cannot be compared between releases because of ${path}. Use only`,
    );
  });

  test('rejects a schema that changes the props', () => {
    const schema = v.object({ name: v.pipe(v.string(), v.trim()) });
    expect(() => toPropsContract(schema, 'X')).toThrow(
      'The props of X have no contract: The "trim" action cannot be converted to JSON Schema.',
    );
  });
});
