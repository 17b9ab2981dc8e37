import * as v from 'valibot';

/** Most schemas of simple values accept one of these. */
const simpleValues: readonly unknown[] = [
  'example',
  '/example',
  'https://example.com/',
  'name@example.com',
  '(307) 555-0100',
  '2026-01-31',
  '2026-01-31T12:00:00.000Z',
  '08:30',
  '12345',
  'WY',
  '$8,995',
  '#336699',
  1,
  100,
  0.05,
  true,
  null,
];
/** Limit for recursive schemas. */
const maxDepth = 12;

type Schema = v.GenericSchema;

/**
 * Creates a JSON value that a schema accepts, with all optional properties. Contracts contain no examples, because
 * browsers would download them.
 * @returns `undefined` if the rules of the schema are too special, such as a checksum.
 */
export function createExampleValue(schema: Schema, depth = 0): unknown {
  if (depth > maxDepth) return undefined;
  return listCandidates(schema, depth).find((value) => v.is(schema, value));
}

function listCandidates(schema: Schema, depth: number): readonly unknown[] {
  const create = (part: unknown): unknown =>
    isSchema(part) ? createExampleValue(part, depth + 1) : undefined;
  const { entries, item, items, wrapped, options, literal, getter } = v.parse(SchemaParts, schema);
  if (schema.type === 'lazy') return [create(getter?.(undefined))];
  if (literal !== undefined) return [literal];
  if (entries)
    return [Object.fromEntries(Object.entries(entries).map(([name, part]) => [name, create(part)]))];
  // An empty list is better than no example.
  if (schema.type === 'array') return [[create(item)], []];
  if (items) return [items.map(create)];
  if (schema.type === 'record') return [{}];
  if (wrapped) return [create(wrapped), ...simpleValues];
  if (options) return options.map((option) => (isSchema(option) ? create(option) : option));
  return simpleValues;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** Properties by which valibot schemas describe their parts. */
const SchemaParts = v.object({
  entries: v.optional(v.record(v.string(), v.unknown())),
  item: v.optional(v.unknown()),
  items: v.optional(v.array(v.unknown())),
  wrapped: v.optional(v.unknown()),
  options: v.optional(v.array(v.unknown())),
  literal: v.optional(v.unknown()),
  getter: v.optional(v.custom<(input: unknown) => unknown>((value) => typeof value === 'function')),
});
