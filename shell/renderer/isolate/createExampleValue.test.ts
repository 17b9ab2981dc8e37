import { describe, expect, test } from '@jest/globals';
import { FaqItem } from '@msv/contracts/content/faqItem';
import { PolicyPage } from '@msv/contracts/content/policyPage';
import { Dealership } from '@msv/contracts/dealers/dealership';
import { State } from '@msv/contracts/dealers/state';
import { FinancingPartner } from '@msv/contracts/financing/financingPartner';
import { LoanProgram } from '@msv/contracts/financing/financingProgram';
import { Slug } from '@msv/contracts/http/slug';
import { Vehicle } from '@msv/contracts/inventory/vehicle';
import * as v from 'valibot';
import { createExampleValue } from './createExampleValue.ts';

test.each(Object.entries({ Dealership, FaqItem, FinancingPartner, LoanProgram, PolicyPage, State, Vehicle }))(
  'creates an example of %s with all optional properties',
  (_name, schema: v.GenericSchema & { readonly entries: object }) => {
    const example = createExampleValue(schema);
    expect(v.is(schema, example)).toBe(true);
    expect(Object.keys(Object(example))).toEqual(Object.keys(schema.entries));
    expect(createExampleValue(v.array(schema))).toEqual([example]);
  },
);

describe('createExampleValue', () => {
  const Tree: v.GenericSchema = v.object({ children: v.array(v.lazy(() => Tree)) });

  test.each<[string, v.GenericSchema, unknown]>([
    ['the first value of a picklist', v.picklist(['new', 'used']), 'new'],
    ['the first matching option', v.union([v.pipe(v.string(), v.startsWith('special')), v.number()]), 1],
    [
      'an option of a variant',
      v.variant('kind', [v.object({ kind: v.literal('a'), size: v.number() })]),
      { kind: 'a', size: 1 },
    ],
    ['a tuple', v.tuple([v.string(), v.boolean()]), ['example', true]],
    ['a value that may be absent or null', v.nullish(v.number()), 1],
    ['a text with a pattern', Slug, 'example'],
    ['a date', v.pipe(v.string(), v.isoDate()), '2026-01-31'],
    ['a list whose items cannot be created', v.array(v.pipe(v.string(), v.startsWith('special'))), []],
  ])('returns %s', (_case, schema, example) => {
    expect(createExampleValue(schema)).toEqual(example);
  });

  test('ends in a schema that contains itself', () => {
    expect(v.is(Tree, createExampleValue(Tree))).toBe(true);
  });

  test('returns undefined if the rules are too special', () => {
    expect(
      createExampleValue(v.object({ code: v.pipe(v.string(), v.startsWith('special')) })),
    ).toBeUndefined();
  });
});
