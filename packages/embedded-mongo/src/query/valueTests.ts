import { Decimal128, Double, MaxKey, MinKey } from 'bson';
import { compareValues } from '../bson/compareValues.ts';
import { isNumber, orderOf } from '../bson/typeOf.ts';
import type { MaybeValue, Value } from '../bson/Value.ts';
import { notSupported } from '../MongoError.ts';
import type { ValueTest } from './Predicate.ts';

export type OrderOperator = '$gt' | '$gte' | '$lt' | '$lte';

/** `$eq` on one candidate; null also equals a missing field. */
export function equals(operand: Value): ValueTest {
  if (operand === null) return (value) => value === undefined || value === null;
  return (value) => value !== undefined && compareValues(value, operand) === 0;
}

/** `$gt`, `$gte`, `$lt` and `$lte` on one candidate: only values of the operand's own kind can pass. */
export function ordered(operator: OrderOperator, operand: Value): ValueTest {
  if (operand instanceof MinKey || operand instanceof MaxKey) {
    throw notSupported(`${operator} with MinKey or MaxKey`, 'BadValue');
  }
  const orEqual = operator === '$gte' || operator === '$lte';
  if (operand === null) return (value) => orEqual && (value === undefined || value === null);
  const sign = operator.startsWith('$gt') ? 1 : -1;
  const kind = orderOf(operand);
  return (value) => {
    if (value === undefined || orderOf(value) !== kind) return false;
    if (isNotANumber(value) !== isNotANumber(operand)) return false;
    const order = Math.sign(compareValues(value, operand));
    return order === sign || (orEqual && order === 0);
  };
}

/** NaN is neither above nor below another number in a filter, though it has a place in the sort order. */
function isNotANumber(value: MaybeValue): boolean {
  if (!isNumber(value)) return false;
  return value instanceof Double
    ? Number.isNaN(value.value)
    : value instanceof Decimal128 && value.toString() === 'NaN';
}
