import { compareValues } from '../bson/compareValues.ts';
import type { MaybeValue } from '../bson/Value.ts';

/**
 * Compares two values by the rules of aggregation expressions. Unlike filters, expressions also compare
 * values of different types. A missing field is smaller than every value, including null. Returns a negative
 * number, 0 or a positive number.
 */
function compareOptionalValues(a: MaybeValue, b: MaybeValue): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return compareValues(a, b);
}

type ComparisonOperator = (a: MaybeValue, b: MaybeValue) => boolean;

/**
 * Map from the MongoDB names of the comparison operators in aggregation expressions to their implementations.
 */
export const comparisonOperators: Readonly<Record<string, ComparisonOperator>> = {
  $eq: (a, b) => compareOptionalValues(a, b) === 0,
  $ne: (a, b) => compareOptionalValues(a, b) !== 0,
  $gt: (a, b) => compareOptionalValues(a, b) > 0,
  $gte: (a, b) => compareOptionalValues(a, b) >= 0,
  $lt: (a, b) => compareOptionalValues(a, b) < 0,
  $lte: (a, b) => compareOptionalValues(a, b) <= 0,
};
