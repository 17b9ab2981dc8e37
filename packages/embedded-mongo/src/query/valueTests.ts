import { Decimal128, Double, MaxKey, MinKey } from 'bson';
import { compareValues } from '../bson/compareValues.ts';
import { getSortOrder, isNumber } from '../bson/getBsonType.ts';
import type { MaybeValue, Value } from '../bson/Value.ts';
import { createNotSupportedError } from '../MongoError.ts';
import type { ValueTest } from './Predicate.ts';

/** Filter operators that compare by order. */
export type OrderOperator = '$gt' | '$gte' | '$lt' | '$lte';

/** Creates the test for `$eq`. An operand of null also matches a missing field. */
export function createEqualityTest(operand: Value): ValueTest {
  if (operand === null) return (value) => value === undefined || value === null;
  return (value) => value !== undefined && compareValues(value, operand) === 0;
}

/**
 * Creates the test for `$gt`, `$gte`, `$lt` or `$lte`. Only values of the same type as the operand can match.
 */
export function createOrderTest(operator: OrderOperator, operand: Value): ValueTest {
  if (operand instanceof MinKey || operand instanceof MaxKey) {
    throw createNotSupportedError(`${operator} with MinKey or MaxKey`, 'BadValue');
  }
  const acceptsEqual = operator === '$gte' || operator === '$lte';
  if (operand === null) return (value) => acceptsEqual && (value === undefined || value === null);
  const expectedSign = operator.startsWith('$gt') ? 1 : -1;
  const operandSortOrder = getSortOrder(operand);
  return (value) => {
    if (value === undefined || getSortOrder(value) !== operandSortOrder) return false;
    if (isNaNValue(value) !== isNaNValue(operand)) return false;
    const sign = Math.sign(compareValues(value, operand));
    return sign === expectedSign || (acceptsEqual && sign === 0);
  };
}

/**
 * In a filter, NaN is neither greater nor less than another number, although it has a position in the sort
 * order.
 */
function isNaNValue(value: MaybeValue): boolean {
  if (!isNumber(value)) return false;
  return value instanceof Double
    ? Number.isNaN(value.value)
    : value instanceof Decimal128 && value.toString() === 'NaN';
}
