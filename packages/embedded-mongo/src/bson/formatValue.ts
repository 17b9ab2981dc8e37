import { Binary, Code, Decimal128, Double, ObjectId, Timestamp } from 'bson';
import { isNumber } from './getBsonType.ts';
import { isDoc, type MaybeValue, type Value } from './Value.ts';

/** Formats a value as MongoDB's error messages do, such as `{ email: "a@b.c" }`, `ObjectId('...')` or `1.5`. */
export function formatValue(value: MaybeValue): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value === 'boolean') return String(value);
  if (isDoc(value)) return value.size === 0 ? '{}' : `{ ${[...value].map(formatField).join(', ')} }`;
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(formatValue).join(', ')} ]`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Timestamp) return `Timestamp(${value.t}, ${value.i})`;
  if (value instanceof Double) return formatDouble(value.value);
  if (isNumber(value) || value instanceof Decimal128) return value.toString();
  if (value instanceof Binary)
    return `BinData(${value.sub_type}, ${Buffer.from(value.value()).toString('hex').toUpperCase()})`;
  if (value instanceof Code) return `${value.code}`;
  return value._bsontype === 'BSONRegExp' ? `/${value.pattern}/${value.options}` : value._bsontype;
}

function formatField([name, value]: [string, Value]): string {
  return `${name}: ${formatValue(value)}`;
}

function formatDouble(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e15 ? value.toFixed(1) : String(value);
}
