import { Int32, Long } from 'bson';
import type { NumberValue } from './getBsonType.ts';

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
