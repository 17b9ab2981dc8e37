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

/** A `Map`, because field order matters in MongoDB and a plain object moves fields with integer names to the front. */
export type Doc = Map<string, Value>;

/** A BSON value with its exact type. A number, for example, is an `Int32`, `Double`, `Long` or `Decimal128`. */
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

/** `undefined` represents a missing field. */
export type MaybeValue = Value | undefined;

export function isDoc(value: unknown): value is Doc {
  return value instanceof Map;
}
