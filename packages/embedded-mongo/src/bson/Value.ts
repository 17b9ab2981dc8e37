import type {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';

/**
 * A document in memory. A Map, because a plain object would move fields named like integers to the front, and the
 * order of fields counts in MongoDB.
 */
export type Doc = Map<string, Value>;

/** A BSON value with its exact type: numbers stay Int32, Double, Long or Decimal128. */
export type Value =
  | string
  | boolean
  | null
  | Date
  | Int32
  | Double
  | Long
  | Decimal128
  | ObjectId
  | Binary
  | BSONRegExp
  | Timestamp
  | Code
  | MinKey
  | MaxKey
  | Value[]
  | Doc;

/** What a path leads to: `undefined` says that there is no such field. */
export type MaybeValue = Value | undefined;

export function isDoc(value: unknown): value is Doc {
  return value instanceof Map;
}
