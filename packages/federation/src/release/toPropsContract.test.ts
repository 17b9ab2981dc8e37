import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { comparable, propsContractOf } from './propsContractOf.ts';

describe('the contract of a fragment', () => {
  test('is what a page must give and may give', () => {
    const schema = v.object({
      price: v.number(),
      sort: v.optional(v.nullable(v.picklist(['price', 'range']))),
    });
    expect(comparable(schema, 'X')).toEqual({
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
    ['type', v.string()],
  ])('is refused where releases cannot be compared by it: %s', (path, schema) => {
    expect(() => comparable(schema, 'X')).toThrow(`Releases cannot be compared by ${path} of X`);
  });

  test('is refused where nobody wrote it down', () => {
    expect(() => propsContractOf('inventory', './Other')).toThrow(
      'There is nothing of the fragment Other of inventory in packages/contracts/src/fragment.ts: say there what it is told',
    );
  });
});
