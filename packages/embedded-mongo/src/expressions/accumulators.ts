import { Double, Long } from 'bson';
import { integer } from '../bson/arithmetic.ts';
import { compareValues } from '../bson/compareValues.ts';
import { keyOf } from '../bson/keyOf.ts';
import { isNumber } from '../bson/typeOf.ts';
import type { MaybeValue, Value } from '../bson/Value.ts';
import { NumberSum } from './NumberSum.ts';

/** Gathers one value per document of a group. */
export interface Accumulator {
  add(value: MaybeValue): void;
  result(): Value;
}

/** Every accumulator that there is here, for `$group` and, where it makes sense, as an expression over operands. */
export const accumulators = {
  $sum: (): Accumulator => {
    const sum = new NumberSum();
    return { add: (value) => addNumber(sum, value), result: () => sum.total() };
  },
  $avg: (): Accumulator => {
    const sum = new NumberSum();
    return {
      add: (value) => addNumber(sum, value),
      result: () => (sum.count === 0 ? null : new Double(sum.asDouble() / sum.count)),
    };
  },
  $count: (): Accumulator => {
    let count = 0n;
    return {
      add() {
        count += 1n;
      },
      result: () => integer(count, false) ?? Long.MAX_VALUE,
    };
  },
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $first: (): Accumulator => {
    let first: { value: Value } | undefined;
    return {
      add(value) {
        first ??= { value: value ?? null };
      },
      result: () => first?.value ?? null,
    };
  },
  $last: (): Accumulator => {
    let last: Value = null;
    return {
      add(value) {
        last = value ?? null;
      },
      result: () => last,
    };
  },
  $push: (): Accumulator => {
    const values: Value[] = [];
    return {
      add(value) {
        if (value !== undefined) values.push(value);
      },
      result: () => values,
    };
  },
  $addToSet: (): Accumulator => {
    const values = new Map<string, Value>();
    return {
      add: (value) => {
        if (value !== undefined && !values.has(keyOf(value))) values.set(keyOf(value), value);
      },
      result: () => [...values.values()],
    };
  },
};

export type AccumulatorName = keyof typeof accumulators;

function addNumber(sum: NumberSum, value: MaybeValue): void {
  if (isNumber(value)) sum.add(value);
}

function extreme(sign: number): Accumulator {
  let best: MaybeValue;
  return {
    add(value) {
      if (value === undefined || value === null) return;
      if (best === undefined || compareValues(value, best) * sign > 0) best = value;
    },
    result: () => best ?? null,
  };
}
