import { Decimal128, Double } from 'bson';
import { toExactDecimal, toPrimitive } from './compareNumbers.ts';
import { toComparableParts } from './compareValues.ts';
import { getSortOrder, isNumber, type NumberValue } from './getBsonType.ts';
import { isDoc, type Value } from './Value.ts';

/**
 * Converts a value to a string key. Two values have the same key if and only if MongoDB treats them as equal,
 * such as `1`, `1.0` and `NumberLong(1)`. A JavaScript `Map` with these keys can therefore serve as an index. The database file
 * contains the keys of all `_id` values, so the key of a value must not change.
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
  const parts = toComparableParts(value).map((part) => {
    const text = part instanceof Uint8Array ? Buffer.from(part).toString('latin1') : String(part);
    return `${text.length}:${text}`;
  });
  return `x${getSortOrder(value)}(${parts.join('')})`;
}

function toNumberKey(value: NumberValue): string {
  if (value instanceof Decimal128) return toDecimalKey(value);
  const primitive = toPrimitive(value);
  // Converting to a BigInt gives 0 and -0 the same key and formats large doubles without an exponent, like a
  // Long.
  return Number.isInteger(primitive) ? BigInt(primitive).toString() : String(primitive);
}

function toDecimalKey(value: Decimal128): string {
  const exact = toExactDecimal(value);
  if (typeof exact === 'number') return String(exact);
  let { coefficient, decimalExponent } = exact;
  if (coefficient === 0n) return '0';
  while (coefficient % 10n === 0n) {
    coefficient /= 10n;
    decimalExponent += 1;
  }
  if (decimalExponent >= 0) return (coefficient * 10n ** BigInt(decimalExponent)).toString();
  // A decimal fraction shares its key with a double only if the double has exactly the same value. This is
  // true for 0.5 but not for 0.1.
  const double = Number(`${coefficient}e${decimalExponent}`);
  return isExactDouble(double, coefficient, -decimalExponent)
    ? toNumberKey(new Double(double))
    : `${coefficient}e${decimalExponent}`;
}

/** Returns true if the double equals coefficient / 10^decimalPlaces. */
function isExactDouble(double: number, coefficient: bigint, decimalPlaces: number): boolean {
  let numerator = double;
  let denominator = 1n;
  while (!Number.isInteger(numerator)) {
    numerator *= 2;
    denominator *= 2n;
  }
  return BigInt(numerator) * 10n ** BigInt(decimalPlaces) === coefficient * denominator;
}
