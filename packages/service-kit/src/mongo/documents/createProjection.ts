import type * as v from 'valibot';

/**
 * Creates the MongoDB projection for a response schema, so that queries read only the properties in the
 * schema.
 */
export function createProjection(schema: { readonly entries: v.ObjectEntries }): Record<string, 0 | 1> {
  return { _id: 0, ...Object.fromEntries(Object.keys(schema.entries).map((key) => [key, 1] as const)) };
}
