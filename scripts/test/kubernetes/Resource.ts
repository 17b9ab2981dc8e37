import * as v from 'valibot';

/** A value of a YAML document. */
export type Json = string | number | boolean | null | undefined | Json[] | JsonObject;
/** An object of a YAML document. */
export interface JsonObject {
  [key: string]: Json;
}

/** Schema of any object of a YAML document. */
export const JsonObject: v.GenericSchema<unknown, JsonObject> = v.record(
  v.string(),
  v.lazy(() => Json),
);
const Json: v.GenericSchema<unknown, Json> = v.union([
  v.string(),
  v.number(),
  v.boolean(),
  v.null(),
  v.array(v.lazy(() => Json)),
  v.lazy(() => JsonObject),
]);

/** Schema of a Kubernetes resource, with only what all kinds have in common. */
export const Resource = v.pipe(
  JsonObject,
  v.check(
    ({ kind, metadata }) =>
      typeof kind === 'string' && isObject(metadata) && typeof metadata.name === 'string',
    'must have kind and metadata.name',
  ),
);
/** A Kubernetes resource. */
export type Resource = v.InferOutput<typeof Resource>;

/** Returns true if a value of a YAML document is an object. */
export const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the object at a path of keys. It is created if it does not exist. */
export function getObject(root: JsonObject, ...keys: readonly string[]): JsonObject {
  let current = root;
  for (const key of keys) {
    const value = current[key] ?? {};
    if (!isObject(value)) throw new Error(`${keys.join('/')} is not an object`);
    current[key] = value;
    current = value;
  }
  return current;
}

/** Returns the name of a resource. */
export const getName = (resource: Resource): string => String(getObject(resource, 'metadata').name);
