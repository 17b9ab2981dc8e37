import fc from 'fast-check';
import type { JsonSchema } from './OpenApiDocument.ts';

/** Values that exist in the data, by the name of the parameter or property, such as `slug`. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

/**
 * Creates a generator of values that match a schema. Half of the values of a property with known values are known.
 * @throws {Error} if the schema contains a pattern from which common tools cannot generate values
 */
export function createSchemaArbitrary(
  schema: JsonSchema,
  knownValues: KnownValues = {},
  name = '',
): fc.Arbitrary<unknown> {
  const { enum: values, nullable, oneOf, anyOf } = schema;
  if (nullable) return fc.option(createSchemaArbitrary({ ...schema, nullable: false }, knownValues, name));
  if (values) return fc.constantFrom(...values);
  const variants = oneOf ?? anyOf;
  if (variants) return fc.oneof(...variants.map((variant) => createSchemaArbitrary(variant, knownValues)));
  switch (schema.type) {
    case 'string': {
      const known = knownValues[name];
      const generated = createStringArbitrary(schema);
      return known ? fc.oneof(generated, fc.constantFrom(...known)) : generated;
    }
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -(2 ** 31), max: schema.maximum ?? 2 ** 31 - 1 });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(createSchemaArbitrary(schema.items ?? {}, knownValues), { maxLength: 5 });
    case 'object':
      return createObjectArbitrary(schema, knownValues);
    default:
      return fc.jsonValue();
  }
}

function createStringArbitrary({ pattern, format, minLength = 0, maxLength = 1000 }: JsonSchema) {
  switch (format) {
    case 'email':
      return fc.emailAddress();
    case 'uuid':
      return fc.uuid();
    case 'uri':
      return fc.webUrl();
    case 'date':
      return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
    case 'date-time':
      return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  }
  if (pattern === undefined) return fc.string({ minLength, maxLength, unit: 'grapheme' });
  if (/\\p\{/i.test(pattern)) throw new Error(`Common tools do not support the pattern ${pattern}`);
  // A repetition without an upper limit gets length limits, because filtering would reject nearly all values.
  const limited = pattern.replace(/(?<=^\^\[[^\]]*\])\*\$$/, `{${minLength},${maxLength}}$`);
  return fc
    .stringMatching(new RegExp(limited, 'u'))
    .filter(({ length }) => length >= minLength && length <= maxLength);
}

const createObjectArbitrary = ({ properties = {}, required = [] }: JsonSchema, knownValues: KnownValues) =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        createSchemaArbitrary(property, knownValues, name),
      ]),
    ),
    { requiredKeys: required.filter((name) => name in properties) },
  );
