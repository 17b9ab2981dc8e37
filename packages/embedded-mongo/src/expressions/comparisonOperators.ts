import { Int32 } from 'bson';
import { compareValues } from '../bson/compareValues.ts';
import type { MaybeValue, Value } from '../bson/Value.ts';
import type { OperatorCompiler, OperatorTable } from './Expression.ts';
import { operator } from './operands.ts';

/** Expressions compare across types, other than filters, and a missing field is below everything, also below null. */
function compare(a: MaybeValue, b: MaybeValue): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return Math.sign(compareValues(a, b));
}

function comparing(read: (order: number) => Value): OperatorCompiler {
  return operator(2, 2, ([a, b]) => read(compare(a, b)));
}

export const comparisonOperators: OperatorTable = {
  $eq: comparing((order) => order === 0),
  $ne: comparing((order) => order !== 0),
  $gt: comparing((order) => order > 0),
  $gte: comparing((order) => order >= 0),
  $lt: comparing((order) => order < 0),
  $lte: comparing((order) => order <= 0),
  $cmp: comparing((order) => new Int32(order)),
};
