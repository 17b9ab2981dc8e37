import { Decimal128, Double } from 'bson';
import { exactDecimal, primitiveOf } from './compareNumbers.ts';
import { rareParts } from './compareValues.ts';
import { isNumber, type NumberValue, orderOf } from './typeOf.ts';
import { isDoc, type Value } from './Value.ts';

/**
 * A string that is the same for two values exactly when MongoDB holds them equal (`1`, `1.0` and `NumberLong(1)` are),
 * so that a JavaScript Map can serve as an index.
 */
export function keyOf(value: Value): string {
  if (typeof value === 'string') return `s${value.length}:${value}`;
  if (isNumber(value)) return `n${numberKey(value)};`;
  if (value === null) return '0';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return `d${value.getTime()};`;
  if (Array.isArray(value)) return `[${value.map(keyOf).join('')}]`;
  if (isDoc(value)) {
    let key = '{';
    for (const [name, field] of value) key += `${name.length}:${name}${keyOf(field)}`;
    return `${key}}`;
  }
  const parts = rareParts(value).map((part) => {
    const text = part instanceof Uint8Array ? Buffer.from(part).toString('latin1') : String(part);
    return `${text.length}:${text}`;
  });
  return `x${orderOf(value)}(${parts.join('')})`;
}

function numberKey(value: NumberValue): string {
  if (value instanceof Decimal128) return decimalKey(value);
  const primitive = primitiveOf(value);
  // BigInt also makes one of 0 and -0, and writes large doubles out in full as a Long would be.
  return Number.isInteger(primitive) ? BigInt(primitive).toString() : String(primitive);
}

function decimalKey(value: Decimal128): string {
  const exact = exactDecimal(value);
  if (typeof exact === 'number') return String(exact);
  let { coefficient, decimal } = exact;
  if (coefficient === 0n) return '0';
  while (coefficient % 10n === 0n) {
    coefficient /= 10n;
    decimal += 1;
  }
  if (decimal >= 0) return (coefficient * 10n ** BigInt(decimal)).toString();
  // A fraction is written as the double's only when the double has exactly this value: 0.5 does, 0.1 does not.
  const double = Number(`${coefficient}e${decimal}`);
  const isExact = isExactDouble(double, coefficient, -decimal);
  return isExact ? numberKey(new Double(double)) : `${coefficient}e${decimal}`;
}

function isExactDouble(double: number, coefficient: bigint, places: number): boolean {
  let whole = double;
  let factor = 1n;
  while (!Number.isInteger(whole)) {
    whole *= 2;
    factor *= 2n;
  }
  return BigInt(whole) * 10n ** BigInt(places) === coefficient * factor;
}
