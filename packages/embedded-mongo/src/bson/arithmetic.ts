import { Double, Int32, Long } from 'bson';
import { toPrimitive } from './compareNumbers.ts';
import type { NumberValue } from './getBsonType.ts';

const int32Range = { min: -(2n ** 31n), max: 2n ** 31n - 1n };
const int64Range = { min: -(2n ** 63n), max: 2n ** 63n - 1n };

/**
 * Adds two numbers with MongoDB's type rules. The result is a Double if either operand is a Double.
 * Otherwise, it is a Long if either operand is a Long or the result exceeds 32 bits, and an Int32 in all
 * other cases.
 * @returns The sum, or `undefined` if an integer result exceeds 64 bits
 */
export function addNumbers(a: NumberValue, b: NumberValue): NumberValue | undefined {
  const left = toPrimitive(a);
  const right = toPrimitive(b);
  if (a instanceof Double || b instanceof Double) return new Double(Number(left) + Number(right));
  return toNarrowestInteger(BigInt(left) + BigInt(right), a instanceof Long || b instanceof Long);
}

/**
 * Converts an integer to an Int32, or to a Long if `isLong` is true or the value exceeds 32 bits. Returns
 * `undefined` if the value exceeds 64 bits.
 */
export function toNarrowestInteger(value: bigint, isLong: boolean): Int32 | Long | undefined {
  if (!isLong && value >= int32Range.min && value <= int32Range.max) return new Int32(Number(value));
  return value >= int64Range.min && value <= int64Range.max ? Long.fromBigInt(value) : undefined;
}
