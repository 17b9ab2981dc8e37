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
 * A BSON document in memory. It is a `Map` because field order matters in MongoDB, and a plain object moves
 * fields with integer names to the front.
 */
export type Doc = Map<string, Value>;

/**
 * A BSON value with its exact type. For example, a number is an `Int32`, `Double`, `Long` or `Decimal128`.
 */
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

/** The value of a field, or `undefined` if the field is missing. */
export type MaybeValue = Value | undefined;

/** Returns true if the value is a document. */
export function isDoc(value: unknown): value is Doc {
  return value instanceof Map;
}
