import { toPrimitive } from './compareNumbers.ts';
import { isNumber } from './getBsonType.ts';
import type { MaybeValue } from './Value.ts';

/**
 * Converts a BSON number to a safe JavaScript integer. Returns `undefined` if the value is not a
 * safe integer.
 */
export function toInteger(value: MaybeValue): number | undefined {
  if (!isNumber(value)) return undefined;
  const number = Number(toPrimitive(value));
  return Number.isSafeInteger(number) ? number : undefined;
}
