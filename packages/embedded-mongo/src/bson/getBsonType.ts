import {
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
import { isDoc, type Value } from './Value.ts';

/** Position of each type in MongoDB's sort order, which all numeric types share. */
const sortOrderByType = {
  minKey: 0,
  null: 2,
  int: 3,
  long: 3,
  double: 3,
  decimal: 3,
  string: 4,
  object: 5,
  array: 6,
  binData: 7,
  objectId: 8,
  bool: 9,
  date: 10,
  timestamp: 11,
  regex: 12,
  javascript: 14,
  maxKey: 16,
} as const;

export type BsonTypeName = keyof typeof sortOrderByType;

/** A number that the server calculates with. A Decimal128 can only be stored. */
export type NumberValue = Int32 | Double | Long;

export function getBsonType(value: Value): BsonTypeName {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (value instanceof Int32) return 'int';
  if (value instanceof Double) return 'double';
  if (isDoc(value)) return 'object';
  if (Array.isArray(value)) return 'array';
  if (value instanceof ObjectId) return 'objectId';
  if (value instanceof Date) return 'date';
  // `Timestamp` extends `Long`.
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Long) return 'long';
  if (value instanceof Decimal128) return 'decimal';
  if (value instanceof Binary) return 'binData';
  if (value instanceof BSONRegExp) return 'regex';
  if (value instanceof Code) return 'javascript';
  if (value instanceof MinKey) return 'minKey';
  if (value instanceof MaxKey) return 'maxKey';
  throw new TypeError('The value has no BSON type');
}

/** Only values with the same position in MongoDB's sort order are comparable. */
export function getSortOrder(value: Value): number {
  return sortOrderByType[getBsonType(value)];
}

/** Returns true for an Int32, Double or Long. A Timestamp is not a number, although it extends Long. */
export function isNumber(value: unknown): value is NumberValue {
  return (
    value instanceof Int32 ||
    value instanceof Double ||
    (value instanceof Long && !(value instanceof Timestamp))
  );
}
