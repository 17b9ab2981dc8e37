import type * as v from 'valibot';

/** The driver's projection for a reply: what the schema names, and nothing that a document holds besides. */
export function projectionOf(schema: { readonly entries: v.ObjectEntries }): Record<string, 0 | 1> {
  return { _id: 0, ...Object.fromEntries(Object.keys(schema.entries).map((key) => [key, 1] as const)) };
}
