import * as v from 'valibot';

const Value = v.union([v.string(), v.number(), v.boolean(), v.null()]);
const Bound = v.exactOptional(v.number());

/**
 * What a property may be, in the words of JSON Schema that can be compared: types, listed values, limits, lists, objects
 * and alternatives. Nothing said is anything.
 */
export interface ValueContract {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';
  const?: v.InferOutput<typeof Value>;
  enum?: v.InferOutput<typeof Value>[];
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
  const: v.exactOptional(Value),
  enum: v.exactOptional(v.array(Value)),
  minimum: Bound,
  maximum: Bound,
  minLength: Bound,
  maxLength: Bound,
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

/** The properties of a fragment, as one of its releases takes them or a page's release gives them. */
export const PropsContract = v.strictObject({
  type: v.literal('object'),
  properties: v.record(v.string(), ValueContract),
  required: v.array(v.string()),
});
export type PropsContract = v.InferOutput<typeof PropsContract>;
