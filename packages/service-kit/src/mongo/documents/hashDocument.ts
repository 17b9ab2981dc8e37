import { createHash } from 'node:crypto';
import { BSON } from 'mongodb';

/** A digest of a document's content: the same whatever the order of its properties, and without its `_id`. */
export function contentHash({ _id, ...content }: Readonly<Record<string, unknown>>): string {
  // EJSON first, so that dates and ids keep their type in the digest.
  const plain: unknown = JSON.parse(BSON.EJSON.stringify(content, { relaxed: true }));
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(plain)))
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
