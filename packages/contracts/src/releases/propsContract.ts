import * as v from 'valibot';

const JsonScalar = v.union([v.string(), v.number(), v.boolean(), v.null()]);
const OptionalNumber = v.exactOptional(v.number());

/**
 * JSON Schema of a property, limited to keywords whose compatibility can be checked. An empty object allows every
 * value.
 */
export interface ValueContract {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';
  const?: v.InferOutput<typeof JsonScalar>;
  enum?: v.InferOutput<typeof JsonScalar>[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: ValueContract;
  properties?: Record<string, ValueContract>;
  required?: string[];
  anyOf?: ValueContract[];
}

export const ValueContract: v.GenericSchema<ValueContract> = v.strictObject({
  type: v.exactOptional(v.picklist(['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'])),
  const: v.exactOptional(JsonScalar),
  enum: v.exactOptional(v.array(JsonScalar)),
  minimum: OptionalNumber,
  maximum: OptionalNumber,
  minLength: OptionalNumber,
  maxLength: OptionalNumber,
  items: v.exactOptional(v.lazy(() => ValueContract)),
  properties: v.exactOptional(
    v.record(
      v.string(),
      v.lazy(() => ValueContract),
    ),
  ),
  required: v.exactOptional(v.array(v.string())),
  anyOf: v.exactOptional(v.array(v.lazy(() => ValueContract))),
});

/** Limits for the number and the depth of the values in a contract. */
const maxValues = 500;
const maxDepth = 20;

/** Counts the values in JSON. Returns infinity if the JSON is nested too deeply. */
export function countValues(json: unknown): number {
  let count = 0;
  let level = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return Number.POSITIVE_INFINITY;
    count += level.length;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return count;
}

/** JSON Schema of the props that a release accepts for a fragment, or that a page passes to the fragment. */
export const PropsContract = v.pipe(
  // The size is checked first, because the schema of a value is recursive.
  v.unknown(),
  v.check(
    (contract) => countValues(contract) <= maxValues,
    `A contract has at most ${maxValues} values, nested up to ${maxDepth} levels`,
  ),
  v.strictObject({
    type: v.literal('object'),
    properties: v.record(v.string(), ValueContract),
    required: v.array(v.string()),
  }),
);
export type PropsContract = v.InferOutput<typeof PropsContract>;

/** Props contracts of fragments, by module and fragment name, such as `inventory/FeaturedVehicles`. */
export const FragmentContracts = v.record(v.string(), PropsContract);
export type FragmentContracts = v.InferOutput<typeof FragmentContracts>;
