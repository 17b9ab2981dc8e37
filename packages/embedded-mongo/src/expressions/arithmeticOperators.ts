import { Double, Int32, Long } from 'bson';
import { add, multiply, remainder, subtract, toDouble } from '../bson/arithmetic.ts';
import { isNumber, type NumberValue } from '../bson/typeOf.ts';
import type { MaybeValue } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import { accumulators } from './accumulators.ts';
import type { OperatorCompiler, OperatorTable } from './Expression.ts';
import { isNullish, operator, wrongOperand } from './operands.ts';
import { roundNumber } from './roundNumber.ts';

/** Numbers in, number out; null when any operand is null or missing. */
function numeric(
  least: number,
  most: number | undefined,
  run: (numbers: NumberValue[], name: string) => MaybeValue,
): OperatorCompiler {
  return operator(least, most, (operands, name) => {
    if (operands.some(isNullish)) return null;
    return run(
      operands.map((operand) => number(operand, name)),
      name,
    );
  });
}

function number(value: MaybeValue, name: string): NumberValue {
  if (!isNumber(value)) throw wrongOperand(name, 'numeric types', value);
  return value;
}

/** Whole numbers beyond 64 bits go on as a Double, as in MongoDB's expressions (its updates refuse them). */
function orDouble(exact: NumberValue | undefined, approximate: number): NumberValue {
  return exact ?? new Double(approximate);
}

function fold(
  start: number,
  exact: (a: NumberValue, b: NumberValue) => NumberValue | undefined,
  rough: (a: number, b: number) => number,
) {
  return (numbers: NumberValue[]) =>
    numbers.reduce((a, b) => orDouble(exact(a, b), rough(toDouble(a), toDouble(b))), new Int32(start));
}

const sumOf = fold(0, add, (a, b) => a + b);

const $add = operator(0, undefined, (operands, name) => {
  if (operands.some(isNullish)) return null;
  const dates = operands.filter((operand) => operand instanceof Date);
  const numbers = operands
    .filter((operand) => !(operand instanceof Date))
    .map((operand) => number(operand, name));
  const [date, second] = dates;
  if (second) throw new MongoError('TypeMismatch', 'only one date allowed in an $add expression');
  return date ? shifted(date, toDouble(sumOf(numbers))) : sumOf(numbers);
});

const $subtract = operator(2, 2, ([a, b], name) => {
  if (isNullish(a) || isNullish(b)) return null;
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  const right = number(b, name);
  if (a instanceof Date) return shifted(a, -toDouble(right));
  const left = number(a, name);
  return orDouble(subtract(left, right), toDouble(left) - toDouble(right));
});

function shifted(date: Date, ms: number): Date {
  return new Date(date.getTime() + Math.trunc(ms));
}

function nonZero(value: NumberValue | undefined, name: string): NumberValue {
  if (!value || toDouble(value) === 0) throw new MongoError('BadValue', `can't ${name} by zero`);
  return value;
}

/** Rounds towards a whole number; whole numbers stay as they are. */
function whole(round: (value: number) => number): OperatorCompiler {
  return numeric(1, 1, ([value]) => (value instanceof Double ? new Double(round(value.value)) : value));
}

/** `$sum` and the like over operands: one operand that is an array counts as its elements. */
function overOperands(name: keyof typeof accumulators): OperatorCompiler {
  return operator(0, undefined, (operands) => {
    const [only] = operands;
    const accumulator = accumulators[name]();
    for (const value of operands.length === 1 && Array.isArray(only) ? only : operands)
      accumulator.add(value);
    return accumulator.result();
  });
}

export const arithmeticOperators: OperatorTable = {
  $add,
  $subtract,
  $multiply: numeric(
    0,
    undefined,
    fold(1, multiply, (a, b) => a * b),
  ),
  $divide: numeric(
    2,
    2,
    ([a = new Int32(0), b]) => new Double(toDouble(a) / toDouble(nonZero(b, '$divide'))),
  ),
  $mod: numeric(2, 2, ([a = new Int32(0), b]) => remainder(a, nonZero(b, '$mod'))),
  $abs: numeric(1, 1, ([value = new Int32(0)]) => {
    if (toDouble(value) >= 0) return value;
    return orDouble(multiply(value, new Int32(-1)), -toDouble(value));
  }),
  $ceil: whole(Math.ceil),
  $floor: whole(Math.floor),
  $round: numeric(1, 2, ([value = new Int32(0), place = new Int32(0)]) =>
    roundNumber(value, toDouble(place), 'half even'),
  ),
  $trunc: numeric(1, 2, ([value = new Int32(0), place = new Int32(0)]) =>
    roundNumber(value, toDouble(place), 'down'),
  ),
  $sum: overOperands('$sum'),
  $avg: overOperands('$avg'),
  $min: overOperands('$min'),
  $max: overOperands('$max'),
};
