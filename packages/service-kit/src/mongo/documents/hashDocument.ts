import { createHash } from 'node:crypto';
import { BSON } from 'mongodb';

/**
 * Calculates the hash of a document without its `_id` and the date of its last change. The hash does not depend on the order of
 * the properties.
 */
export function hashDocument({ _id, modifiedOn, ...content }: Readonly<Record<string, unknown>>): string {
  // Extended JSON preserves the types of dates and object ids.
  const extendedJson: unknown = JSON.parse(BSON.EJSON.stringify(content, { relaxed: true }));
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(extendedJson)))
    .digest('base64url');
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
}
