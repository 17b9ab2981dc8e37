import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createSchemaArbitrary } from './createSchemaArbitrary.ts';
import type { JsonSchema } from './OpenApiDocument.ts';

const sample = (schema: JsonSchema) => fc.sample(createSchemaArbitrary(schema), { numRuns: 200, seed: 7 });

describe('values for a schema', () => {
  test.each([
    [String.raw`^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*$`, 10, 40],
    [String.raw`^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$`, 0, 1000],
    [String.raw`^[\x21-\x7e]{8,200}$`, 0, 1000],
  ])('match the pattern %s and the lengths', (pattern, minLength, maxLength) => {
    for (const value of sample({ type: 'string', pattern, minLength, maxLength })) {
      expect(value).toMatch(new RegExp(pattern));
      expect(String(value).length).toBeGreaterThanOrEqual(minLength);
      expect(String(value).length).toBeLessThanOrEqual(maxLength);
    }
  });

  test('of an object contain all required properties, and some of the others', () => {
    const values = sample({
      type: 'object',
      properties: { kind: { enum: ['a', 'b'] }, count: { type: 'integer', minimum: 1, maximum: 3 } },
      required: ['kind'],
    });
    expect(new Set(values.map((value) => JSON.stringify(value)))).toEqual(
      new Set(
        ['a', 'b'].flatMap((kind) =>
          [{}, { count: 1 }, { count: 2 }, { count: 3 }].map((rest) => JSON.stringify({ kind, ...rest })),
        ),
      ),
    );
  });

  test('include null only where it is allowed', () => {
    expect(sample({ type: 'boolean', nullable: true })).toContain(null);
    expect(sample({ type: 'boolean' })).not.toContain(null);
  });

  test('of a property with known values are often known', () => {
    const schema = { type: 'object', properties: { slug: { type: 'string' } }, required: ['slug'] };
    const values = fc.sample(createSchemaArbitrary(schema, { slug: ['florida'] }), { numRuns: 200, seed: 7 });
    const knownCount = values.filter((value) => JSON.stringify(value) === '{"slug":"florida"}').length;
    expect(knownCount).toBeGreaterThan(50);
    expect(knownCount).toBeLessThan(150);
  });

  test('cannot be generated from Unicode classes', () => {
    expect(() => createSchemaArbitrary({ type: 'string', pattern: String.raw`^\p{L}+$` })).toThrow(
      'Common tools do not support',
    );
  });
});
