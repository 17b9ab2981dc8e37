import { Decimal128 } from 'bson';
import { primitiveOf } from '../bson/compareNumbers.ts';
import { isNumber } from '../bson/typeOf.ts';
import type { MaybeValue } from '../bson/Value.ts';

/** The whole number that a BSON number of any type stands for, or undefined when it is none or too large for a double. */
export function integerOf(value: MaybeValue): number | undefined {
  if (!isNumber(value)) return undefined;
  const number = value instanceof Decimal128 ? Number(value.toString()) : Number(primitiveOf(value));
  return Number.isSafeInteger(number) ? number : undefined;
}
