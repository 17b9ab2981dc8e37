import { isNumber } from '../bson/typeOf.ts';
import type { MaybeValue } from '../bson/Value.ts';

/** MongoDB's truth: false, null, missing and zero are false, everything else is true, also '' and []. */
export function isTruthy(value: MaybeValue): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !isNumber(value) || Number(value.toString()) !== 0;
}
