import { Double, Int32, Long } from 'bson';
import { isNumber, type NumberValue } from './getBsonType.ts';
import type { MaybeValue } from './Value.ts';

/**
 * Compares two numbers of any type by their exact values. NaN is the smallest number and equals itself.
 * JavaScript compares a bigint with a number exactly.
 * @returns A negative number if the first number is smaller, a positive number if it is greater, or 0 if they
 * are equal
 */
export function compareNumbers(a: NumberValue, b: NumberValue): number {
  const left = toPrimitive(a);
  const right = toPrimitive(b);
  if (left < right) return -1;
  if (left > right) return 1;
  return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
}

/** Converts an Int32 or Double to a number and a Long to a bigint. */
export function toPrimitive(value: NumberValue): number | bigint {
  if (value instanceof Int32) return value.value;
  return value instanceof Long ? value.toBigInt() : value.value;
}

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

/**
 * Converts a BSON number to a safe JavaScript integer. Returns `undefined` if the value is not a
 * safe integer.
 */
export function toInteger(value: MaybeValue): number | undefined {
  if (!isNumber(value)) return undefined;
  const number = Number(toPrimitive(value));
  return Number.isSafeInteger(number) ? number : undefined;
}

/**
 * Converts a value to a boolean by MongoDB's rules. Only `false`, null, a missing value and zero are false.
 * Unlike in JavaScript, `''` is true.
 */
export function isTruthy(value: MaybeValue): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !isNumber(value) || Number(value.toString()) !== 0;
}
