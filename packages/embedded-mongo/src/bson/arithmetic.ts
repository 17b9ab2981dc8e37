import { Decimal128, Double, Int32, Long } from 'bson';
import { notSupported } from '../MongoError.ts';
import { primitiveOf } from './compareNumbers.ts';
import type { NumberValue } from './typeOf.ts';

const int32 = { min: -(2n ** 31n), max: 2n ** 31n - 1n };
const int64 = { min: -(2n ** 63n), max: 2n ** 63n - 1n };

/**
 * The sum by MongoDB's rules: a Double when either is one, else an Int32 that widens to a Long when it must.
 * @returns undefined when whole numbers leave 64 bits
 * @throws MongoError for Decimal128, whose arithmetic this server does not do
 */
export function add(a: NumberValue, b: NumberValue): NumberValue | undefined {
  return combine(
    a,
    b,
    (x, y) => x + y,
    (x, y) => x + y,
  );
}

/** As add, for the difference. */
export function subtract(a: NumberValue, b: NumberValue): NumberValue | undefined {
  return combine(
    a,
    b,
    (x, y) => x - y,
    (x, y) => x - y,
  );
}

/** As add, for the product. */
export function multiply(a: NumberValue, b: NumberValue): NumberValue | undefined {
  return combine(
    a,
    b,
    (x, y) => x * y,
    (x, y) => x * y,
  );
}

/** As add, for the remainder with the sign of `a`; the divisor must not be zero. */
export function remainder(a: NumberValue, b: NumberValue): NumberValue | undefined {
  return combine(
    a,
    b,
    (x, y) => x % y,
    (x, y) => x % y,
  );
}

/** @throws MongoError for Decimal128 */
export function toDouble(value: NumberValue): number {
  return Number(primitive(value));
}

function combine(
  a: NumberValue,
  b: NumberValue,
  onDoubles: (x: number, y: number) => number,
  onIntegers: (x: bigint, y: bigint) => bigint,
): NumberValue | undefined {
  const left = primitive(a);
  const right = primitive(b);
  if (a instanceof Double || b instanceof Double) return new Double(onDoubles(Number(left), Number(right)));
  return integer(onIntegers(BigInt(left), BigInt(right)), a instanceof Long || b instanceof Long);
}

/** The narrowest of Int32 and Long that holds a whole number, or undefined when neither does. */
export function integer(value: bigint, isLong: boolean): Int32 | Long | undefined {
  if (!isLong && value >= int32.min && value <= int32.max) return new Int32(Number(value));
  return value >= int64.min && value <= int64.max ? Long.fromBigInt(value) : undefined;
}

function primitive(value: NumberValue): number | bigint {
  if (value instanceof Decimal128) throw notSupported('arithmetic with Decimal128', 'BadValue');
  return primitiveOf(value);
}
