import { isNumber } from './getBsonType.ts';
import type { MaybeValue } from './Value.ts';

/**
 * Converts a value to a boolean by MongoDB's rules. Only `false`, null, a missing value and zero are false.
 * Unlike in JavaScript, `''` is true.
 */
export function isTruthy(value: MaybeValue): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !isNumber(value) || Number(value.toString()) !== 0;
}
