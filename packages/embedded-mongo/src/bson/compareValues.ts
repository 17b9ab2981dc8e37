import type { Binary } from 'bson';
import { compareNumbers } from './compareNumbers.ts';
import { isNumber, orderOf, typeOf } from './typeOf.ts';
import { type Doc, isDoc, type Value } from './Value.ts';

/**
 * Orders any two values as MongoDB does: first by type, then by value; strings by their UTF-8 bytes, documents field by
 * field in order (type, name, value).
 * https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/
 * @returns below 0, 0 or above 0
 */
export function compareValues(a: Value, b: Value): number {
  if (a === b) return 0;
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  const byType = orderOf(a) - orderOf(b);
  if (byType !== 0) return byType;
  if (isDoc(a) && isDoc(b)) return compareDocuments(a, b);
  if (Array.isArray(a) && Array.isArray(b)) return compareArrays(a, b);
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return compareRare(a, b);
}

export function equalValues(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

/** UTF-16 order differs from UTF-8 order only where a surrogate meets a character above the surrogates. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const surrogates = /[\ud800-\udfff]/;
  if (surrogates.test(a) || surrogates.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : 1;
}

function compareDocuments(a: Doc, b: Doc): number {
  const right = b.entries();
  for (const [name, value] of a) {
    const next = right.next();
    if (next.done) return 1;
    const [otherName, otherValue] = next.value;
    const order =
      orderOf(value) - orderOf(otherValue) ||
      compareStrings(name, otherName) ||
      compareValues(value, otherValue);
    if (order !== 0) return order;
  }
  return right.next().done ? 0 : -1;
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

function compareRare(a: Value, b: Value): number {
  const left = rareParts(a);
  const right = rareParts(b);
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

/** The parts by which values of the less common types are ordered, most important first. */
export function rareParts(value: Value): (string | bigint | Uint8Array)[] {
  const type = typeOf(value);
  if (value !== null && typeof value === 'object' && '_bsontype' in value) {
    switch (value._bsontype) {
      case 'ObjectId':
        return [value.id];
      case 'Binary':
        return binaryParts(value);
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
  throw new TypeError(`${type} is compared elsewhere`);
}

function binaryParts(value: Binary): (bigint | Uint8Array)[] {
  const bytes = value.value();
  return [BigInt(bytes.length), BigInt(value.sub_type), bytes];
}
