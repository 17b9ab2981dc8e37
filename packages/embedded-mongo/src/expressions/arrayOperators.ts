import { Int32 } from 'bson';
import { equalValues } from '../bson/compareValues.ts';
import { keyOf } from '../bson/keyOf.ts';
import type { MaybeValue, Value } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import { integerOf } from '../query/integerOf.ts';
import type { OperatorTable } from './Expression.ts';
import { elementOperators } from './elementOperators.ts';
import { isNullish, operator, wrongOperand } from './operands.ts';

function array(value: MaybeValue, name: string): Value[] {
  if (!Array.isArray(value)) throw wrongOperand(name, 'arrays', value);
  return value;
}

function whole(value: MaybeValue, name: string): number {
  const number = integerOf(value);
  if (number === undefined) throw wrongOperand(name, 'whole numbers for positions', value);
  return number;
}

/** An operator on arrays that is null when any of them is null or missing. */
function onArrays(least: number, most: number | undefined, run: (arrays: Value[][]) => MaybeValue) {
  return operator(least, most, (operands, name) =>
    operands.some(isNullish) ? null : run(operands.map((operand) => array(operand, name))),
  );
}

const $slice = operator(2, 3, ([value, a, b], name) => {
  if (isNullish(value) || isNullish(a) || (b !== undefined && isNullish(b))) return null;
  const elements = array(value, name);
  const first = whole(a, name);
  if (b === undefined) return first < 0 ? elements.slice(first) : elements.slice(0, first);
  const count = whole(b, name);
  if (count <= 0) throw new MongoError('BadValue', 'Third argument to $slice must be positive');
  const from = first < 0 ? Math.max(0, elements.length + first) : first;
  return elements.slice(from, from + count);
});

const $range = operator(2, 3, ([from, to, by = new Int32(1)], name) => {
  const [start, end, step] = [whole(from, name), whole(to, name), whole(by, name)];
  if (step === 0) throw new MongoError('BadValue', '$range requires a non-zero step value');
  const length = Math.max(0, Math.ceil((end - start) / step));
  if (length > 1_000_000) throw new MongoError('BadValue', '$range would make more than a million elements');
  return Array.from({ length }, (_, index) => new Int32(start + index * step));
});

function distinct(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [keyOf(value), value])).values()];
}

export const arrayOperators: OperatorTable = {
  ...elementOperators,
  $size: operator(1, 1, ([value], name) => new Int32(array(value, name).length)),
  $isArray: operator(1, 1, ([value]) => Array.isArray(value)),
  $arrayElemAt: operator(2, 2, ([value, index], name) =>
    isNullish(value) || isNullish(index) ? null : array(value, name).at(whole(index, name)),
  ),
  $first: operator(1, 1, ([value], name) => (isNullish(value) ? null : array(value, name)[0])),
  $last: operator(1, 1, ([value], name) => (isNullish(value) ? null : array(value, name).at(-1))),
  $in: operator(2, 2, ([value, among], name) =>
    array(among, name).some((element) => value !== undefined && equalValues(element, value)),
  ),
  $concatArrays: onArrays(0, undefined, (arrays) => arrays.flat(1)),
  $reverseArray: onArrays(1, 1, ([elements = []]) => elements.toReversed()),
  $slice,
  $range,
  $setUnion: onArrays(0, undefined, (arrays) => distinct(arrays.flat(1))),
  $setIntersection: onArrays(0, undefined, ([first = [], ...others]) =>
    distinct(first).filter((value) =>
      others.every((other) => other.some((element) => equalValues(element, value))),
    ),
  ),
  $setDifference: onArrays(2, 2, ([first = [], second = []]) =>
    distinct(first).filter((value) => !second.some((element) => equalValues(element, value))),
  ),
};
