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

/** MongoDB's name, number and place in the sort order of each type. Numbers share one place. */
export const bsonTypes = {
  minKey: { number: -1, order: 0 },
  null: { number: 10, order: 2 },
  int: { number: 16, order: 3 },
  long: { number: 18, order: 3 },
  double: { number: 1, order: 3 },
  decimal: { number: 19, order: 3 },
  string: { number: 2, order: 4 },
  object: { number: 3, order: 5 },
  array: { number: 4, order: 6 },
  binData: { number: 5, order: 7 },
  objectId: { number: 7, order: 8 },
  bool: { number: 8, order: 9 },
  date: { number: 9, order: 10 },
  timestamp: { number: 17, order: 11 },
  regex: { number: 11, order: 12 },
  javascript: { number: 13, order: 14 },
  maxKey: { number: 127, order: 16 },
} as const;

export type TypeName = keyof typeof bsonTypes;
export type NumberValue = Int32 | Double | Long | Decimal128;

/** The type of a value by the name that `$type` uses. */
export function typeOf(value: Value): TypeName {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (value instanceof Int32) return 'int';
  if (value instanceof Double) return 'double';
  if (isDoc(value)) return 'object';
  if (Array.isArray(value)) return 'array';
  if (value instanceof ObjectId) return 'objectId';
  if (value instanceof Date) return 'date';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Long) return 'long';
  if (value instanceof Decimal128) return 'decimal';
  if (value instanceof Binary) return 'binData';
  if (value instanceof BSONRegExp) return 'regex';
  if (value instanceof Code) return 'javascript';
  if (value instanceof MinKey) return 'minKey';
  if (value instanceof MaxKey) return 'maxKey';
  throw new TypeError('a value that is no BSON');
}

/** The place of a value's type in MongoDB's sort order; two values compare as equal kinds when it is the same. */
export function orderOf(value: Value): number {
  return bsonTypes[typeOf(value)].order;
}

export function isNumber(value: unknown): value is NumberValue {
  return (
    value instanceof Int32 ||
    value instanceof Double ||
    (value instanceof Long && !(value instanceof Timestamp)) ||
    value instanceof Decimal128
  );
}
