import { Double, Int32, Long } from 'bson';
import { isNumber, type NumberValue } from './getBsonType.ts';
import type { MaybeValue } from './Value.ts';

/** Compares two numbers of any type by their exact values. NaN is the smallest number and equals itself. */
export function compareNumbers(a: NumberValue, b: NumberValue): number {
  const left = toPrimitive(a);
  const right = toPrimitive(b);
  if (left < right) return -1;
  if (left > right) return 1;
  return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
}

export function toPrimitive(value: NumberValue): number | bigint {
  if (value instanceof Int32) return value.value;
  return value instanceof Long ? value.toBigInt() : value.value;
}

const int32Range = { min: -(2n ** 31n), max: 2n ** 31n - 1n };
const int64Range = { min: -(2n ** 63n), max: 2n ** 63n - 1n };

/**
 * Adds two numbers with MongoDB's type rules: the result is a Double if an operand is a Double, otherwise a Long if an
 * operand is a Long or the result exceeds 32 bits, and otherwise an Int32. Returns `undefined` if an integer exceeds 64
 * bits.
 */
export function addNumbers(a: NumberValue, b: NumberValue): NumberValue | undefined {
  const left = toPrimitive(a);
  const right = toPrimitive(b);
  if (a instanceof Double || b instanceof Double) return new Double(Number(left) + Number(right));
  return toNarrowestInteger(BigInt(left) + BigInt(right), a instanceof Long || b instanceof Long);
}

/** Returns a Long if `isLong` is true or the value exceeds 32 bits, or `undefined` if it exceeds 64 bits. */
export function toNarrowestInteger(value: bigint, isLong: boolean): Int32 | Long | undefined {
  if (!isLong && value >= int32Range.min && value <= int32Range.max) return new Int32(Number(value));
  return value >= int64Range.min && value <= int64Range.max ? Long.fromBigInt(value) : undefined;
}

/** Returns `undefined` if the value is not a safe integer. */
export function toInteger(value: MaybeValue): number | undefined {
  if (!isNumber(value)) return undefined;
  const number = Number(toPrimitive(value));
  return Number.isSafeInteger(number) ? number : undefined;
}

/** Converts a value by MongoDB's rules: only `false`, null, a missing value and zero are false, and `''` is true. */
export function isTruthy(value: MaybeValue): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !isNumber(value) || Number(value.toString()) !== 0;
}
