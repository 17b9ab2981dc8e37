import { Int32 } from 'bson';
import { showValue } from '../bson/showValue.ts';
import type { Doc, Value } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';

/** The error of a write that a unique index refuses, in the words that drivers and callers look for. */
export function duplicateKey(
  namespace: string,
  name: string,
  keyPattern: Doc,
  values: readonly (Value | undefined)[],
): MongoError {
  const keyValue: Doc = new Map([...keyPattern.keys()].map((path, index) => [path, values[index] ?? null]));
  return new MongoError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${name} dup key: ${showValue(keyValue)}`,
    new Map<string, Value>([
      ['keyPattern', keyPattern],
      ['keyValue', keyValue],
    ]),
  );
}

export const idKeyPattern: Doc = new Map([['_id', new Int32(1)]]);
