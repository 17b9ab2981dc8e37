import { Binary, ObjectId } from 'bson';
import { createNotSupportedError, type MongoError } from '../MongoError.ts';
import { getBsonType, getSortOrder, isNumber } from './getBsonType.ts';
import { compareNumbers } from './numbers.ts';
import { type Doc, isDoc, type Value } from './Value.ts';

/**
 * Compares two values in MongoDB's sort order: first by type, then by value. Strings are compared by their UTF-8 bytes.
 * https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/
 * @throws MongoError for two values of a type that can only be stored, such as Timestamp
 */
export function compareValues(a: Value, b: Value): number {
  if (a === b) return 0;
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  const typeOrder = getSortOrder(a) - getSortOrder(b);
  if (typeOrder !== 0) return typeOrder;
  if (isDoc(a) && isDoc(b)) return compareDocuments(a, b);
  if (Array.isArray(a) && Array.isArray(b)) return compareArrays(a, b);
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  if (a instanceof Binary && b instanceof Binary) return compareBinaries(a, b);
  if (a === null) return 0;
  throw createNotComparableError(a);
}

/** Returns true if MongoDB treats the values as equal. */
export function areValuesEqual(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

const surrogates = /[\ud800-\udfff]/;

/** UTF-8 order differs from JavaScript's UTF-16 order only if a string contains surrogates. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  if (surrogates.test(a) || surrogates.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : 1;
}

function compareDocuments(a: Doc, b: Doc): number {
  const otherFields = b.entries();
  for (const [name, value] of a) {
    const next = otherFields.next();
    if (next.done) return 1;
    const [otherName, otherValue] = next.value;
    const order =
      getSortOrder(value) - getSortOrder(otherValue) ||
      compareStrings(name, otherName) ||
      compareValues(value, otherValue);
    if (order !== 0) return order;
  }
  return otherFields.next().done ? 0 : -1;
}

function compareArrays(a: Value[], b: Value[]): number {
  for (const [index, value] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    const order = compareValues(value, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareBinaries(a: Binary, b: Binary): number {
  return a.length() - b.length() || a.sub_type - b.sub_type || Buffer.compare(a.value(), b.value());
}

export function createNotComparableError(value: Value): MongoError {
  return createNotSupportedError(`comparing values of the type ${getBsonType(value)}`, 'BadValue');
}
