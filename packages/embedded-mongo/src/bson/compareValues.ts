import type { Binary } from 'bson';
import { compareNumbers } from './compareNumbers.ts';
import { getBsonType, getSortOrder, isNumber } from './getBsonType.ts';
import { type Doc, isDoc, type Value } from './Value.ts';

/**
 * Compares any two values in MongoDB's sort order: first by type, then by value. Strings are compared by
 * their UTF-8 bytes, and documents field by field (type, name, value).
 * https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/
 * @returns A negative number if the first value is smaller, a positive number if it is greater, or 0 if they
 * are equal
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
  return compareOtherTypes(a, b);
}

/** Returns true if MongoDB treats the values as equal. */
export function areValuesEqual(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

/**
 * Compares two strings by their UTF-8 bytes. JavaScript's UTF-16 order differs from this order only if a
 * string contains surrogates.
 */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const surrogates = /[\ud800-\udfff]/;
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

function compareOtherTypes(a: Value, b: Value): number {
  const left = toComparableParts(a);
  const right = toComparableParts(b);
  for (const [index, part] of left.entries()) {
    const other = right[index];
    if (typeof part === 'string' && typeof other === 'string') {
      const order = compareStrings(part, other);
      if (order !== 0) return order;
    } else if (typeof part === 'bigint' && typeof other === 'bigint') {
      if (part !== other) return part < other ? -1 : 1;
    } else if (part instanceof Uint8Array && other instanceof Uint8Array) {
      const order = Buffer.compare(part, other);
      if (order !== 0) return order;
    }
  }
  return 0;
}

/**
 * Returns the components by which two values of a less common type are compared, with the most significant
 * component first.
 */
export function toComparableParts(value: Value): (string | bigint | Uint8Array)[] {
  const type = getBsonType(value);
  if (value !== null && typeof value === 'object' && '_bsontype' in value) {
    switch (value._bsontype) {
      case 'ObjectId':
        return [value.id];
      case 'Binary':
        return toBinaryParts(value);
      case 'Timestamp':
        return [BigInt.asUintN(64, value.toBigInt())];
      case 'BSONRegExp':
        return [value.pattern, value.options];
      case 'Code':
        return [String(value.code)];
      case 'MinKey':
      case 'MaxKey':
        return [];
    }
  }
  throw new TypeError(`Values of the type ${type} have no comparable parts`);
}

function toBinaryParts(value: Binary): (bigint | Uint8Array)[] {
  const bytes = value.value();
  return [BigInt(bytes.length), BigInt(value.sub_type), bytes];
}
