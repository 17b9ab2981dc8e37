import { Binary, ObjectId } from 'bson';
import { createNotComparableError } from './compareValues.ts';
import { getSortOrder, isNumber, type NumberValue } from './getBsonType.ts';
import { toPrimitive } from './numbers.ts';
import { isDoc, type Value } from './Value.ts';

/**
 * Converts a value to a string. Two values have the same key if and only if MongoDB treats them as equal, such as `1`,
 * `1.0` and `NumberLong(1)`. The database file contains the keys of all `_id` values, so the key of a value must not
 * change.
 * @throws MongoError for a type that can only be stored
 */
export function toKey(value: Value): string {
  if (typeof value === 'string') return `s${value.length}:${value}`;
  if (isNumber(value)) return `n${toNumberKey(value)};`;
  if (value === null) return '0';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return `d${value.getTime()};`;
  if (Array.isArray(value)) return `[${value.map(toKey).join('')}]`;
  if (isDoc(value)) {
    let key = '{';
    for (const [name, field] of value) key += `${name.length}:${name}${toKey(field)}`;
    return `${key}}`;
  }
  if (value instanceof ObjectId) return toBytesKey(value, [], value.id);
  if (value instanceof Binary)
    return toBytesKey(value, [value.value().length, value.sub_type], value.value());
  throw createNotComparableError(value);
}

/** @throws MongoError for a value of a type that can only be stored, and for an array or a document with one */
export function rejectNotComparable(value: Value): void {
  toKey(value);
}

function toBytesKey(value: Value, properties: readonly number[], bytes: Uint8Array): string {
  const parts = [...properties.map(String), Buffer.from(bytes).toString('latin1')];
  return `x${getSortOrder(value)}(${parts.map((part) => `${part.length}:${part}`).join('')})`;
}

function toNumberKey(value: NumberValue): string {
  const primitive = toPrimitive(value);
  // A BigInt gives 0 and -0 the same key and formats large doubles without an exponent, like a Long.
  return Number.isInteger(primitive) ? BigInt(primitive).toString() : String(primitive);
}
