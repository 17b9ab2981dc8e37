import { Int32 } from 'bson';
import { formatValue } from '../../bson/formatValue.ts';
import type { Doc, Value } from '../../bson/Value.ts';
import { MongoError } from '../../MongoError.ts';

/** Key pattern of the index on `_id`. */
export const idKeyPattern: Doc = new Map([['_id', new Int32(1)]]);

/**
 * Creates the error for a write that a unique index rejects. Clients recognize this error by its code, 11000.
 */
export function createDuplicateKeyError(
  namespace: string,
  indexName: string,
  keyPattern: Doc,
  values: readonly (Value | undefined)[],
): MongoError {
  const keyValue: Doc = new Map([...keyPattern.keys()].map((path, index) => [path, values[index] ?? null]));
  return new MongoError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${indexName} dup key: ${formatValue(keyValue)}`,
    new Map<string, Value>([
      ['keyPattern', keyPattern],
      ['keyValue', keyValue],
    ]),
  );
}
